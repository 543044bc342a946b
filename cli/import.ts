import { parseArgs } from 'node:util';
import { languages } from '#contract/languages.ts';
import type { Database, Tx } from '../server/core/database.ts';
import { findActor } from '../server/core/queries.ts';
import { bringFile } from '../server/features/imports/bring-file.ts';
import {
  importComarcas,
  importPostalCodes,
  importResults,
  importStreets,
  importZones,
} from '../server/features/imports/faces.ts';
import { type ImportFault, ImportRefusal, type ImportReport } from '../server/features/imports/report.ts';
import { importAreas, importPlaces } from '../server/features/imports/rules.ts';
import { fileAt } from '../server/features/imports/source.ts';
import type { ColumnMap } from '../server/features/imports/table-kind.ts';
import { emailKey } from '../server/people/keys.ts';
import { findLocated } from '../server/people/reach/queries.ts';
import { listElections } from '../server/services/elections/queries.ts';
import { fail } from './options.ts';

export const importHelp = `vixia import <what> --tenant <slug> [--dry-run] <files…>

Brings data of real files into one tenant. Files are plain or .gz. Either all of it goes in or, if anything is wrong,
nothing. The same file twice changes nothing. --dry-run tells what would happen.

  areas         <layer.geojson, or TopoJSON> [--level adm1|adm2|adm4|adm5|adm6|adm7]
                [--municipality 46250, where no column says it; a table of areas comes with either], or
                --communities autonomias.csv --provinces provincias.csv --municipalities cod_INE_mun.csv
                --boundaries municipalities.json (es-atlas; may be given several times)
                --districts d.geojson --neighbourhoods b.geojson --sections s.geojson (of a city)
                --comarcas c.csv, or --zones z.csv (of electoral boards): municipality and its comarca or zone,
                a code or a name; names in a third column, or --names codes-and-names.csv
  places        <polling places, or their tables: CSV, XLSX, GeoJSON> [--municipality 46250], or
                <tables.csv> --coordinates file.csv --electors results.csv
  users         <people: CSV, XLSX> --actor <e-mail of the administrator who brings them> [--invite --origin https://…]
  streets       <streets, addresses or both.csv> [--names <streets.tsv, where addresses have only their codes>]
                [--municipality 08019, where no column says it]
  postal-codes  <postal codes and municipalities.csv>
  results       <files of one delivery…> --election "<name, or id: vixia election list>" [--municipality 46250]
                CSV by table, section or municipality: a column for each party, a row for each, or totals,
                votes and candidatures in three files;
                or the Ministry's .DAT: 03 with 05 and 06, 07 and 08, or 09 and 10

Columns are known by their names and contents. --map says otherwise, once for each column: --map "Nombre del centro=name",
--map "Notas=" to pass over one; a field that there isn't makes it list those that there are. It works for all kinds but
areas and places given by flags.

Areas come first: the others refer to them. Exit code: 0 done, 1 refused because of errors, 2 wrong use.`;

const options = {
  tenant: { type: 'string' },
  'dry-run': { type: 'boolean' },
  communities: { type: 'string' },
  provinces: { type: 'string' },
  municipalities: { type: 'string' },
  boundaries: { type: 'string', multiple: true },
  districts: { type: 'string' },
  neighbourhoods: { type: 'string' },
  sections: { type: 'string' },
  comarcas: { type: 'string' },
  zones: { type: 'string' },
  coordinates: { type: 'string' },
  electors: { type: 'string' },
  names: { type: 'string' },
  municipality: { type: 'string' },
  election: { type: 'string' },
  map: { type: 'string', multiple: true },
  level: { type: 'string' },
  actor: { type: 'string' },
  invite: { type: 'boolean' },
  origin: { type: 'string' },
} as const;

type Flags = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];
type Where = { database: Database; tenantId: string };
type Import = (where: Where, options: { dryRun: boolean }) => Promise<ImportReport>;

const inTx =
  (run: (tx: Tx, options: { dryRun: boolean }) => Promise<ImportReport>): Import =>
  ({ database, tenantId }, how) =>
    database.inTenant(tenantId, (tx) => run(tx, how));

/** An error in the command line, shown with the help. */
class WrongUse extends Error {}

export async function importCommand(
  args: string[],
  { database, findTenant }: { database: Database; findTenant: (slug: string) => Promise<string | undefined> },
): Promise<number> {
  try {
    const { values, positionals } = readArgs(args);
    const [what = '', ...files] = positionals;
    if (values.municipality !== undefined && !/^\d{5}$/.test(values.municipality))
      throw new WrongUse(`--municipality wants five digits, not “${values.municipality}”.`);
    const run = choose(what, files, values);
    const tenantId = await findTenant(values.tenant ?? '');
    if (!tenantId) throw new WrongUse(`There is no tenant “${values.tenant ?? ''}”: give one with --tenant <slug>.`);
    const dryRun = values['dry-run'] ?? false;
    const report = await run({ database, tenantId }, { dryRun });
    console.log(describeReport(what, report, dryRun));
    return 0;
  } catch (error) {
    if (error instanceof WrongUse) return fail(`${error.message}\n\n${importHelp}`, 2);
    if (!(error instanceof ImportRefusal)) throw error;
    return fail(describeErrors(error.report));
  }
}

function readArgs(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
}

function choose(what: string, files: string[], flags: Flags): Import {
  switch (what) {
    case 'areas':
      return chooseAreas(files, flags);
    case 'users':
      return chooseUsers(files, flags);
    case 'places': {
      if (flags.coordinates === undefined && flags.electors === undefined)
        return bringOne('places', onlyPath(files, 'the places'), flags);
      const places = {
        tables: only(files, 'the tables'),
        coordinates: file(flags.coordinates),
        electors: file(flags.electors),
      };
      return inTx((tx, how) => importPlaces(tx, places, how));
    }
    case 'streets': {
      const { names, municipality } = flags;
      const streets = { addresses: only(files, 'the streets or addresses'), names: file(names), municipality };
      return inTx((tx, how) => importStreets(tx, streets, { ...how, ...mapOf(flags) }));
    }
    case 'postal-codes': {
      const codes = only(files, 'the postal codes');
      return inTx((tx, how) => importPostalCodes(tx, codes, { ...how, ...mapOf(flags) }));
    }
    case 'results': {
      const { election, municipality } = flags;
      if (!election) throw new WrongUse('Results need --election.');
      if (files.length === 0) throw new WrongUse('Give the files of the results.');
      return inTx(async (tx, how) =>
        importResults(
          tx,
          { election: await findElection(tx, election), files: files.map(fileAt), municipality },
          { ...how, ...mapOf(flags) },
        ),
      );
    }
    default:
      throw new WrongUse(what ? `There is no “${what}” to import.` : 'Say what to import.');
  }
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

function chooseAreas(files: string[], flags: Flags): Import {
  const areas = {
    communities: file(flags.communities),
    provinces: file(flags.provinces),
    municipalities: file(flags.municipalities),
    boundaries: (flags.boundaries ?? []).map(fileAt),
    districts: file(flags.districts),
    neighbourhoods: file(flags.neighbourhoods),
    sections: file(flags.sections),
  };
  const groups = [flags.comarcas, flags.zones].filter((given) => given !== undefined);
  const [stray] = files;
  const isSaid = flags.map !== undefined || flags.level !== undefined || flags.municipality !== undefined;
  const isLayer = stray !== undefined && (isSaid || /\.(geo|topo)?json(\.gz)?$/i.test(stray));
  if (isLayer) return bringOne('areas', onlyPath(files, 'the areas'), flags);
  if (stray !== undefined)
    throw new WrongUse(`What is in ${stray}? Say so with a flag, such as --municipalities ${stray}.`);
  if (groups.length > 0) return chooseGroups(flags, groups.length + Object.values(areas).flat().filter(Boolean).length);
  if (Object.values(areas).every((given) => given === undefined || Array.isArray(given)))
    throw new WrongUse('Areas need at least one file: --municipalities, --districts, …');
  return inTx((tx, how) => importAreas(tx, areas, how));
}

function chooseGroups(flags: Flags, given: number): Import {
  const { comarcas, zones, names } = flags;
  const [members = ''] = [comarcas, zones].flatMap((path) => path ?? []);
  if (given > 1)
    throw new WrongUse('Comarcas and zones come one by one, after the municipalities that they are made of.');
  const groups = { members: fileAt(members), names: file(names) };
  const bring = comarcas === undefined ? importZones : importComarcas;
  return inTx((tx, how) => bring(tx, groups, { ...how, ...mapOf(flags) }));
}

const file = (path: string | undefined) => (path === undefined ? undefined : fileAt(path));

function onlyPath(files: string[], what: string): string {
  const [path] = files;
  if (path === undefined || files.length > 1)
    throw new WrongUse(`Give one file with ${what}; there are ${files.length}.`);
  return path;
}

const only = (files: string[], what: string) => fileAt(onlyPath(files, what));

const bringOne =
  (kind: 'places' | 'areas', path: string, flags: Flags): Import =>
  (where, { dryRun }) =>
    bringFile({
      ...{ ...where, kind, dryRun, ...mapOf(flags) },
      ...{ file: { ...fileAt(path), path }, actor: null, level: flags.level ?? null },
      municipality: flags.municipality ?? null,
    });

/** Imports people as --actor: with their rights, and under their name in the log. */
function chooseUsers(files: string[], flags: Flags): Import {
  const path = onlyPath(files, 'the people');
  const { actor: email, invite: isInviting = false, origin = '' } = flags;
  if (email === undefined) throw new WrongUse('People need --actor: the administrator who brings them.');
  if (isInviting && origin === '') throw new WrongUse('Invitations need --origin: where their links lead.');
  return async (where, { dryRun }) => {
    const actor = await where.database.inTenant(where.tenantId, async (tx) => {
      const found = await findLocated(tx, emailKey(email));
      return found && findActor(tx, found.id);
    });
    if (!actor?.is_superuser) throw new WrongUse(`“${email}” is no administrator of this tenant.`);
    const scope = { actor, language: languages[0], address: '', origin };
    const file = { ...fileAt(path), path };
    return bringFile({ ...where, kind: 'users', dryRun, ...mapOf(flags), file, actor: scope, isInviting });
  };
}

/** Parses --map: 'Nombre del centro=name' for each column. */
function mapOf({ map }: Flags): { map?: ColumnMap } {
  if (!map) return {};
  return {
    map: new Map(
      map.map((text) => {
        const at = text.lastIndexOf('=');
        if (at <= 0)
          throw new WrongUse(`--map wants a column and a field, as "Nombre del centro=name", not “${text}”.`);
        return [text.slice(0, at).trim(), text.slice(at + 1).trim() || null];
      }),
    ),
  };
}

function describeReport(what: string, report: ImportReport, dryRun: boolean): string {
  const { rows, created, changed, unchanged, leftOut, vanished = [] } = report;
  const counts = `${rows} rows of ${what}: ${created} new, ${changed} changed, ${unchanged} as they were.`;
  const left = leftOut.length > 0 ? [`Left out or put right:\n${listFaults(leftOut)}`] : [];
  const gone = vanished.length > 0 ? [`Not in the files; they stay:\n${vanished.join('\n')}`] : [];
  return [...left, ...gone, counts, ...(dryRun ? ['Nothing was written: this was a dry run.'] : [])].join('\n');
}

function describeErrors({ errors }: ImportReport): string {
  const many = errors.length >= 100 ? '\nThere may be more: only the first 100 are shown.' : '';
  return `${listFaults(errors)}${many}\n\nNothing was written. Correct the lines above and try again.`;
}

const listFaults = (faults: ImportFault[]) =>
  faults
    .map(
      ({ file: name, line, column, message }) =>
        `${name}:${line}${column === undefined ? '' : ` [${column}]`} ${message}`,
    )
    .join('\n');
