import type { Tx } from '../../../core/database.ts';
import { updateProjections } from '../../../services/results/queries.ts';
import { holdImports } from '../queries.ts';
import { Faults, type ImportOptions, ImportRefused, type ImportReport } from '../report.ts';
import { apply } from '../rules.ts';
import type { ImportFile } from '../source.ts';
import { AreaFinder, type FoundArea } from './areas.ts';
import { resolveParties } from './candidatures.ts';
import { readDelimited } from './delimited.ts';
import { isFixedWidth, readFixedWidth } from './fixed-width.ts';
import { deleteOtherVotes, hasElection, type ResultRecord, upsertResults, upsertVotes } from './queries.ts';
import { type ReadResults, type ResultUnit, tableName } from './unit.ts';

/**
 * `election`: its id.
 * `files`: of one delivery, CSV or the Ministry's .DAT; each is known by what it holds.
 */
export type ResultFiles = { election: string; files: readonly ImportFile[] };

/**
 * Imports the results of an election; `rows` counts results and the votes of each party in them.
 * Matches results by table or area, parties by their code in the election or their acronym.
 * Leaves out results of sections and areas that aren't known, and reports them.
 * Places are projected anew.
 * Throws ImportRefused, and then nothing was written.
 */
export async function importResults(
  tx: Tx,
  { election, files }: ResultFiles,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const faults = new Faults();
  await holdImports(tx);
  if (!(await hasElection(tx, election))) throw refusal(files, 'there is no such election: make it first');
  const read = await readFiles(files, faults);
  const finder = await AreaFinder.read(tx);
  const units = read.units.flatMap((unit) => {
    const area = finder.find(unit);
    if (area) return [{ ...unit, ...area }];
    faults.leaveOut(unit.file, unit.line, `${tableName(unit)} isn't known: its results are left out`);
    return [];
  });
  const rows = units.reduce((sum, { votes }) => sum + 1 + votes.size, 0);
  faults.refuseIfAny(rows);
  if (units.length === 0)
    throw refusal(files, 'no result is of a section or area that is known: import areas and places first');
  const report = await apply(tx, 'results', rows, options, async () => {
    const parties = await resolveParties(tx, election, { ...read, units });
    const results = await upsertResults(tx, election, units.map(toRecord));
    const votes = units.flatMap(({ level, code, votes }) => {
      const summed = new Map<string, number>();
      for (const [candidature, count] of votes) {
        const party = parties.get(candidature) ?? '';
        summed.set(party, (summed.get(party) ?? 0) + count);
      }
      return [...summed].map(([party_id, count]) => ({ level, code, party_id, votes: count }));
    });
    const written = await upsertVotes(tx, election, votes);
    await deleteOtherVotes(tx, election, units, [...new Set(parties.values())]);
    if (results.created + results.changed + written.created + written.changed > 0) await updateProjections(tx);
    return [results, written];
  });
  return { ...report, leftOut: faults.leftOut };
}

async function readFiles(files: readonly ImportFile[], faults: Faults): Promise<ReadResults> {
  const fixed = files.filter(isFixedWidth);
  if (files.length === 0) throw refusal(files, 'there is no file');
  if (fixed.length === 0) return readDelimited(files, faults);
  if (fixed.length < files.length)
    throw refusal(files, 'CSV and .DAT are different deliveries: import them one after the other');
  return readFixedWidth(files, faults);
}

const toRecord = ({
  level,
  code,
  area_id,
  electors,
  blank,
  invalid,
  valid,
  seats,
}: ResultUnit & FoundArea): ResultRecord => ({
  ...{ level, code, area_id, electors, blank, invalid, valid, seats },
});

const refusal = (files: readonly ImportFile[], message: string) =>
  new ImportRefused(0, [{ file: files[0]?.name ?? '', line: 1, message }]);
