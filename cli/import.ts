import { parseArgs } from 'node:util';
import type { Database, Tx } from '../server/core/database.ts';
import { importComarcas, importZones } from '../server/features/imports/groups/rules.ts';
import { importPostalCodes } from '../server/features/imports/postal-codes.ts';
import { type ImportFault, ImportRefused, type ImportReport } from '../server/features/imports/report.ts';
import { importResults } from '../server/features/imports/results/rules.ts';
import { importAreas, importPlaces } from '../server/features/imports/rules.ts';
import { fileAt } from '../server/features/imports/source.ts';
import { importStreets } from '../server/features/imports/streets/rules.ts';
import { listElections } from '../server/services/elections/queries.ts';

export const importHelp = `vixia import <what> --tenant <slug> [--dry-run] <files…>

Brings data of real files into one tenant. Files are plain or .gz. Either all of it goes in or, if anything is wrong,
nothing. The same file twice changes nothing. --dry-run tells what would happen.

  areas         --communities autonomias.csv --provinces provincias.csv --municipalities cod_INE_mun.csv
                --boundaries municipalities.json (es-atlas; may be given several times)
                --districts d.geojson --neighbourhoods b.geojson --sections s.geojson (of a city)
                --comarcas c.csv, or --zones z.csv (of electoral boards): municipality and its comarca or zone,
                a code or a name; names in a third column, or --names codes-and-names.csv
  places        <tables of polling places.csv> [--coordinates file.csv] [--electors results.csv]
  streets       <addresses.csv> --names <streets.tsv> --municipality 08019
  postal-codes  <postal codes and municipalities.csv>
  results       <files of one delivery…> --election "<name, or id: vixia election list>"
                CSV by table: a column for each party, or totals, votes and candidatures in three files;
                or the Ministry's .DAT: 03 with 05 and 06, 07 and 08, or 09 and 10

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
} as const;

type Flags = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];
type Import = (tx: Tx, options: { dryRun: boolean }) => Promise<ImportReport>;

/** A fault in the command line itself; its sentence is shown with the help. */
class WrongUse extends Error {}

/** Runs `vixia import` with the `args` that follow it; prints a report, gives the exit code. */
export async function importCommand(
  args: string[],
  { database, findTenant }: { database: Database; findTenant: (slug: string) => Promise<string | undefined> },
): Promise<number> {
  try {
    const { values, positionals } = readArgs(args);
    const [what = '', ...files] = positionals;
    const run = choose(what, files, values);
    const tenantId = await findTenant(values.tenant ?? '');
    if (!tenantId) throw new WrongUse(`There is no tenant “${values.tenant ?? ''}”: give one with --tenant <slug>.`);
    const dryRun = values['dry-run'] ?? false;
    const report = await database.inTenant(tenantId, (tx) => run(tx, { dryRun }));
    console.log(describeReport(what, report, dryRun));
    return 0;
  } catch (error) {
    if (error instanceof WrongUse) {
      console.error(`${error.message}\n\n${importHelp}`);
      return 2;
    }
    if (!(error instanceof ImportRefused)) throw error;
    console.error(describeErrors(error.report));
    return 1;
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
    case 'places': {
      const places = {
        tables: only(files, 'the tables'),
        coordinates: file(flags.coordinates),
        electors: file(flags.electors),
      };
      return (tx, how) => importPlaces(tx, places, how);
    }
    case 'streets': {
      const { names, municipality } = flags;
      if (!names || !municipality) throw new WrongUse('Streets need --names and --municipality.');
      const streets = { addresses: only(files, 'the addresses'), names: fileAt(names), municipality };
      return (tx, how) => importStreets(tx, streets, how);
    }
    case 'postal-codes': {
      const codes = only(files, 'the postal codes');
      return (tx, how) => importPostalCodes(tx, codes, how);
    }
    case 'results': {
      const { election } = flags;
      if (!election) throw new WrongUse('Results need --election.');
      if (files.length === 0) throw new WrongUse('Give the files of the results.');
      return async (tx, how) =>
        importResults(tx, { election: await findElection(tx, election), files: files.map(fileAt) }, how);
    }
    default:
      throw new WrongUse(what ? `There is no “${what}” to import.` : 'Say what to import.');
  }
}

/** Finds an election by its id, or by its name where only one is called so. */
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
  if (stray !== undefined)
    throw new WrongUse(`What is in ${stray}? Say so with a flag, such as --municipalities ${stray}.`);
  if (groups.length > 0) return chooseGroups(flags, groups.length + Object.values(areas).flat().filter(Boolean).length);
  if (Object.values(areas).every((given) => given === undefined || Array.isArray(given))) {
    throw new WrongUse('Areas need at least one file: --municipalities, --districts, …');
  }
  return (tx, how) => importAreas(tx, areas, how);
}

function chooseGroups({ comarcas, zones, names }: Flags, given: number): Import {
  const [members = ''] = [comarcas, zones].flatMap((path) => path ?? []);
  if (given > 1)
    throw new WrongUse('Comarcas and zones come one by one, after the municipalities that they are made of.');
  const groups = { members: fileAt(members), names: file(names) };
  return (tx, how) => (comarcas === undefined ? importZones : importComarcas)(tx, groups, how);
}

const file = (path: string | undefined) => (path === undefined ? undefined : fileAt(path));

function only(files: string[], what: string) {
  const [path] = files;
  if (path === undefined || files.length > 1)
    throw new WrongUse(`Give one file with ${what}; there are ${files.length}.`);
  return fileAt(path);
}

function describeReport(what: string, report: ImportReport, dryRun: boolean): string {
  const { rows, created, changed, unchanged, leftOut } = report;
  const counts = `${rows} rows of ${what}: ${created} new, ${changed} changed, ${unchanged} as they were.`;
  const left = leftOut.length > 0 ? [`Left out:\n${listFaults(leftOut)}`] : [];
  return [...left, counts, ...(dryRun ? ['Nothing was written: this was a dry run.'] : [])].join('\n');
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
