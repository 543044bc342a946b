import type { ImportFindings } from '../findings.ts';
import { type ResultUnit, unitKey } from './unit.ts';

/** Returns false if votes don't add up: a column was misread, or lines are missing. */
export function addsUp(
  { file, line, valid, blank, invalid, electors, voters, votes, ...unit }: ResultUnit,
  findings: ImportFindings,
): boolean {
  const sum = [...votes.values()].reduce((total, one) => total + one, 0);
  findings.file = file;
  if (sum + blank !== valid) {
    findings.error(line, null, 'sum_differs', { unit: unitKey(unit), sum, blank, valid }, unit.code);
    return false;
  }
  if (voters && valid + invalid !== voters.count) {
    const params = { unit: unitKey(unit), sum: valid + invalid, blank, invalid, voters: voters.count };
    if (!voters.isChecked) {
      findings.error(line, null, 'voters_differ', params, unit.code);
      return false;
    }
    findings.warn(line, null, 'voters_differ', params, unit.code);
  }
  const most = Math.max(valid + invalid, voters?.count ?? 0);
  if (electors !== null && most > electors)
    findings.warn(line, null, 'votes_beyond', { unit: unitKey(unit), votes: most, electors }, unit.code);
  return true;
}
