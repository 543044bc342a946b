import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { areaLevels, type ImportKind, importKinds } from '#contract/imports.ts';
import { type Language, languages } from '#contract/languages.ts';
import { findActor } from '../server/core/actors/queries.ts';
import { commandLine } from '../server/core/changes.ts';
import type { Database, Tx } from '../server/core/database.ts';
import { sayTable, say as sayText } from '../server/core/say.ts';
import type { ImportTask, Question } from '../server/features/imports/kind.ts';
import { ImportRefusal } from '../server/features/imports/refusal.ts';
import { applyImport, type DirectImport, readImport, tryImport } from '../server/features/imports/runs/direct.ts';
import { kinds } from '../server/features/imports/runs/kinds.ts';
import { outcomeTexts, reportTexts } from '../server/features/imports/runs/report-texts.ts';
import { say } from '../server/features/imports/runs/saying.ts';
import { listTownBoundaries, readTowns } from '../server/features/imports/towns/queries.ts';
import { emailKey } from '../server/people/keys.ts';
import { findLocated } from '../server/people/reach/queries.ts';
import { listElections } from '../server/services/elections/queries.ts';
import type { FileReading } from '../server/services/files/plan.ts';
import { fail } from './options.ts';

const kindNames = importKinds.map((kind) => kind.replace('_', '-'));

export const importHelp = `vixia import <kind> --tenant <slug> <files…> [--yes] [--language ${languages.join('|')}]

Brings data of real files into one tenant, as the page of imports does, and prints the same report. Without --yes it says
what it would do and does nothing. All of it goes in or, if anything is wrong, nothing. The same file twice changes nothing.

<kind>: ${kindNames.join(', ')}

  --map "<heading>=<field>"   what a column is, once for each; --map "Notas=" passes over one
  --sheet <name>              a workbook's sheet, or a layer, instead of the first that holds a list
  --heading-row <number>      the line with the headings; 0: there is none
  --skip-errors               brings the other rows where some have errors; not if half of them do
  --answer <number>           an answer to the question that it asks
  --municipality <46250>      where no column says it: places, streets, results, a city's areas
  --level ${areaLevels.join('|')}   areas: of every area in the file
  --election <name or id>     results: their election (vixia election list)
  --actor <e-mail>            users: the administrator who brings them, needed
  --invite --origin <https://…>   users: invites them by e-mail, with links that lead there

Results, streets, comarcas and zones may come in several files. Areas come first: the others refer to them.
Exit code: 0 done, 1 refused because of errors or of a question, 2 wrong use.`;

const options = {
  tenant: { type: 'string' },
  yes: { type: 'boolean' },
  language: { type: 'string' },
  map: { type: 'string', multiple: true },
  answer: { type: 'string' },
  sheet: { type: 'string' },
  'heading-row': { type: 'string' },
  'skip-errors': { type: 'boolean' },
  municipality: { type: 'string' },
  level: { type: 'string' },
  election: { type: 'string' },
  actor: { type: 'string' },
  invite: { type: 'boolean' },
  origin: { type: 'string' },
} as const;

type Flags = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

/** An error in the command line, shown with the help. */
class WrongUse extends Error {}

export async function importCommand(
  args: string[],
  { database, findTenant }: { database: Database; findTenant: (slug: string) => Promise<string | undefined> },
): Promise<number> {
  try {
    const { values, positionals } = readArgs(args);
    const [what, ...paths] = positionals;
    const kind = oneOf('kind', importKinds, what?.replace('-', '_'));
    const language = oneOf('--language', languages, values.language ?? languages[0]);
    if (paths.length === 0) throw new WrongUse('Give the files.');
    if (paths.length > 1 && !kinds[kind].isInFiles) throw new WrongUse(`These come in one file: ${what}.`);
    const tenantId = await findTenant(values.tenant ?? '');
    if (!tenantId) throw new WrongUse(`There is no tenant “${values.tenant ?? ''}”: give one with --tenant <slug>.`);
    const asked = await database.inTenant(tenantId, (tx) => readFlags(tx, kind, language, values));
    const reading = readingOf(values, paths.length);
    const files = paths.map((path) => ({ name: basename(path), source: path, asked: reading }));
    return await importAsked({ database, tenantId }, { ...asked, kind, files, isKept: true }, language, values.yes);
  } catch (error) {
    if (error instanceof WrongUse) return fail(`${error.message}\n\n${importHelp}`, 2);
    throw error;
  }
}

type Where = { database: Database; tenantId: string };

async function importAsked(
  { database, tenantId }: Where,
  asked: DirectImport,
  language: Language,
  isSure = false,
): Promise<number> {
  try {
    const known = { towns: await readTowns(database, tenantId) };
    const listBoundaries = () => database.reading(tenantId, listTownBoundaries);
    const ready = await readImport({ known, listTownBoundaries: listBoundaries }, asked);
    const { task, read, question } = ready;
    const isStopped = () => task.findings.counts.error > 0 && !asked.skipsErrors;
    const isApplied = isSure && !question && !isStopped();
    await database.inTenant(tenantId, (tx) => (isApplied ? applyImport(tx, asked, ready) : tryImport(tx, ready)));
    for (const line of reportOf(language, task, read)) console.log(line);
    if (question) throw new ImportRefusal(question.said, undefined, question);
    if (isStopped()) throw new ImportRefusal({ code: 'has_errors' });
    if (!isApplied) console.log(sayText(language, outcomeTexts.not_written));
    return 0;
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    if (error.findings) for (const line of listFindings(language, error.findings)) console.log(line);
    const reason = [error.said.file, say(language, [error.said])].filter(Boolean).join(': ');
    return fail([reason, ...listAnswers(language, error.question)].join('\n'));
  }
}

function* reportOf(language: Language, { findings }: ImportTask, { rows }: { rows: number }): Generator<string> {
  yield* listFindings(language, findings);
  for (const { code, params } of findings.totals) yield say(language, [{ code, params }]);
  const { created, changed } = findings.counts;
  yield sayText(language, outcomeTexts.counted, { rows, created, changed, unchanged: findings.unchanged });
}

/** Lists each cause once, as the page does. */
function* listFindings(language: Language, { causes, items }: ImportTask['findings']): Generator<string> {
  const { sorts } = sayTable(language, reportTexts);
  for (const { sort, column, said, count, lines } of causes) {
    const first = lines.length > 0 && sayText(language, outcomeTexts.first_lines, { count, lines: lines.join(', ') });
    yield [sorts[sort], column && `[${column}]`, say(language, [said]), first].filter(Boolean).join(' ');
  }
  for (const { sort, label, said } of items)
    if (sort === 'vanished') yield [sorts[sort], label && `${label}:`, say(language, said)].filter(Boolean).join(' ');
}

const listAnswers = (language: Language, question: Question | undefined): string[] =>
  (question?.answers ?? []).map(({ said }, at) => `  --answer ${at + 1}: ${say(language, [said])}`);

function readArgs(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
}

function oneOf<T extends string>(name: string, known: readonly T[], given: string | undefined): T {
  const found = known.find((one) => one === given);
  if (found) return found;
  throw new WrongUse(`There is no ${name} “${given ?? ''}”; there are: ${known.join(', ').replaceAll('_', '-')}.`);
}

type FlagsRead = Pick<DirectImport, 'choices' | 'map' | 'answer' | 'actor' | 'skipsErrors'>;

function readingOf({ sheet, 'heading-row': row }: Flags, files: number): FileReading {
  if (files > 1 && (sheet ?? row) !== undefined) throw new WrongUse('--sheet and --heading-row are for one file.');
  if (row !== undefined && !/^\d+$/.test(row)) throw new WrongUse(`--heading-row wants a number, not “${row}”.`);
  return { ...(sheet !== undefined && { sheet }), ...(row !== undefined && { headerLine: Number(row) }) };
}

async function readFlags(tx: Tx, kind: ImportKind, language: Language, flags: Flags): Promise<FlagsRead> {
  const { municipality = null, level, election, answer } = flags;
  if (municipality !== null && !/^\d{5}$/.test(municipality))
    throw new WrongUse(`--municipality wants five digits, not “${municipality}”.`);
  return {
    choices: {
      municipality,
      level: level === undefined ? null : oneOf('--level', areaLevels, level),
      election_id: election === undefined ? null : await findElection(tx, election),
      is_inviting: flags.invite ?? false,
    },
    map: mapOf(flags),
    answer: answer === undefined ? undefined : Number(answer),
    skipsErrors: flags['skip-errors'] ?? false,
    actor: await findImporter(tx, kind, language, flags),
  };
}

/** Finds an election by its id, or by its name if unique. */
async function findElection(tx: Tx, given: string): Promise<string> {
  const elections = await listElections(tx);
  const [found, second] = elections.filter(({ id, name }) => id === given || name === given);
  if (found && !second) return found.id;
  const named = elections.map(({ name }) => `“${name}”`).join(', ') || 'none';
  throw new WrongUse(
    second
      ? `Several elections are called “${given}”: give its id.`
      : `There is no election “${given}”; there are: ${named}. Make it with vixia election create.`,
  );
}

/** Imports people as --actor: with their rights, and under their name in the log. */
async function findImporter(
  tx: Tx,
  kind: ImportKind,
  language: Language,
  { actor: email, invite, origin = '' }: Flags,
): Promise<ImportTask['actor']> {
  if (invite && origin === '') throw new WrongUse('Invitations need --origin: where their links lead.');
  if (email === undefined) {
    if (kinds[kind].isBySomebody) throw new WrongUse('People need --actor: the administrator who brings them.');
    return null;
  }
  const found = await findLocated(tx, emailKey(email));
  const actor = found && (await findActor(tx, found.id));
  if (!actor?.is_superuser) throw new WrongUse(`“${email}” is no administrator of this tenant.`);
  return { actor, language, address: commandLine, origin };
}

/** Parses --map: 'Nombre del centro=name' for each column. */
function mapOf({ map = [] }: Flags): ReadonlyMap<string, string | null> {
  return new Map(
    map.map((text) => {
      const at = text.lastIndexOf('=');
      if (at <= 0) throw new WrongUse(`--map wants a column and a field, as "Nombre del centro=name", not “${text}”.`);
      return [text.slice(0, at).trim(), text.slice(at + 1).trim() || null];
    }),
  );
}
