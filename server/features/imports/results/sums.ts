import type { Findings } from '../findings.ts';
import { type ResultUnit, unitKey } from './unit.ts';

/**
 * Tells whether a result's votes add up.
 * Otherwise a column was taken for what it isn't, or lines are missing.
 */
export function addsUp(
  { file, line, valid, blank, invalid, electors, votes, ...unit }: ResultUnit,
  findings: Findings,
): boolean {
  const sum = [...votes.values()].reduce((total, one) => total + one, 0);
  findings.file = file;
  if (sum + blank !== valid) {
    findings.error(line, null, 'sum_differs', { unit: unitKey(unit), sum, blank, valid }, unit.code);
    return false;
  }
  if (electors !== null && valid + invalid > electors)
    findings.warn(line, null, 'votes_beyond', { unit: unitKey(unit), votes: valid + invalid, electors }, unit.code);
  return true;
}
