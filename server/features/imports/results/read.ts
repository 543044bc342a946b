import { hasHeadings } from '../../../services/files/plan.ts';
import type { FindingText } from '../findings.ts';
import { has } from '../given.ts';
import type { ImportChoices, ImportTask, MappedFile } from '../kind.ts';
import { Towns } from '../towns/towns.ts';
import { PlaceReader } from './places.ts';
import { partiesOf, ResultsReader } from './reader.ts';
import { isCutOff, withColumns } from './rows.ts';
import type { ReadResults } from './unit.ts';

/** Lists the fields that a row's place lacks. `home`: municipality, if no column gives it. */
function placeMissing(file: MappedFile, home: string | null = null): string[] {
  if (['key', 'cusec', 'constituency'].some((field) => has(file, field))) return [];
  const isInTown =
    home !== null || has(file, 'municipality') || has(file, 'municipality_name') || hasHeadings(file.found);
  const fields = isInTown ? [] : ['municipality'];
  if (has(file, 'table') && !has(file, 'section')) return [...fields, 'section'];
  return fields;
}

function sortFiles(files: readonly MappedFile[], home: string | null) {
  const isPlaced = (file: MappedFile, town: string | null) => placeMissing(file, town).length === 0;
  const votes = files.filter((file) => has(file, 'candidature', 'votes') && isPlaced(file, home));
  const names = files.filter(
    (file) => has(file, 'candidature', 'acronym') && !isPlaced(file, null) && !votes.includes(file),
  );
  const totals = files.filter((file) => !votes.includes(file) && !names.includes(file));
  return { votes, names, totals };
}

/** Returns true for a file with a total of votes, where blank and invalid votes may be missing. */
const isChecked = (file: MappedFile): boolean => ['voters', 'valid', 'toParties'].some((field) => has(file, field));

export function missingOfResults(
  files: readonly MappedFile[],
  { municipality, election_id }: ImportChoices,
): FindingText | undefined {
  const isFixed = files.some(({ found }) => found.format === 'fixed');
  if (isFixed && files.some(({ found }) => found.format !== 'fixed')) return { code: 'deliveries_mixed' };
  const { votes, totals } = sortFiles(isFixed ? [] : files, municipality);
  for (const file of totals) {
    const counts = [...(isChecked(file) ? [] : ['invalid', 'blank']), ...(votes.length === 0 ? ['party'] : [])];
    const fields = [...placeMissing(file, municipality), ...counts.filter((field) => !has(file, field))];
    if (fields.length === 0) continue;
    return files.length > 1
      ? { code: 'no_result_columns_in', params: { file: file.name, fields } }
      : { code: 'no_result_columns', params: { fields } };
  }
  return election_id === null ? { code: 'no_election' } : undefined;
}

/**
 * Reads wide tables, with a row per table and a column per candidature.
 * Reads long ones: a file of tables, one of tables by candidature, and one of candidatures; or
 * only rows of table and candidature, with or without totals between them.
 * Rows are sections if there are no tables, and municipalities if there are no sections.
 */
export async function readResults(task: ImportTask): Promise<ReadResults> {
  const { findings, choices, known } = task;
  const { votes, names, totals } = sortFiles(
    task.files.flatMap((file) => withColumns(file, findings)),
    choices.municipality,
  );
  const reader = new ResultsReader(
    findings,
    new PlaceReader(findings, new Towns(known.towns, { home: choices.municipality })),
  );
  for (const file of names) await reader.readNames(file);
  for (const file of totals) await reader.readTotals(file, votes.length === 0 ? partiesOf(file) : []);
  if (!isCutOff(findings)) for (const file of votes) await reader.readBelow(file, totals.length === 0);
  return { ...reader.finish(), files: task.files.map(({ found }) => found) };
}
