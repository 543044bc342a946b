import { type AreaFiles, type ImportAreaRow, keyOf } from './area-rows.ts';
import { readCityAreas } from './city-areas.ts';
import { nameAsWritten } from './names.ts';
import type { Faults } from './report.ts';
import type { ImportFile } from './source.ts';
import { type FileRow, readRows } from './table.ts';
import { readTopologies } from './topology.ts';

export async function readAreas(files: AreaFiles, faults: Faults): Promise<ImportAreaRow[]> {
  const shapes = await readTopologies(files.boundaries ?? [], faults);
  const country = await readCountry(files, faults);
  for (const area of country) area.shape = shapes.get(keyOf(area));
  const areas = [...country, ...(await readCityAreas(files, faults))];
  findRepeated(areas, faults);
  return areas;
}

async function readCountry(files: AreaFiles, faults: Faults): Promise<ImportAreaRow[]> {
  const municipalities = await readMunicipalities(files.municipalities, faults);
  const communityOf = new Map(municipalities.map(({ row }) => [row.cod_INE_prov, row.cod_INE_ccaa]));
  const communities = await readRegister(files.communities, ['autonomia_id', 'nombre'], faults);
  const provinces = await readRegister(files.provinces, ['provincia_id', 'nombre'], faults);
  const areas: ImportAreaRow[] = [];
  const [first] = communities;
  if (first) areas.push({ ...first, line: 1, level: 'adm0', code: 'es', name: 'España' });
  for (const community of communities) {
    areas.push({ ...community, level: 'adm1', parent: { level: 'adm0', code: 'es' } });
  }
  for (const province of provinces) {
    const community = communityOf.get(province.code);
    if (community) areas.push({ ...province, level: 'adm2', parent: { level: 'adm1', code: community } });
    else {
      faults.add(
        province.file,
        province.line,
        `no municipality of province “${province.code}” tells its community: give the municipalities file too`,
        'provincia_id',
      );
    }
  }
  return [...areas, ...municipalities.map(({ area }) => area)];
}

type Municipality = { row: FileRow<(typeof municipalityColumns)[number]>; area: ImportAreaRow };
const municipalityColumns = ['cod_INE_ccaa', 'cod_INE_prov', 'cod_INE_mun', 'mun', 'prov'] as const;

async function readMunicipalities(file: ImportFile | undefined, faults: Faults): Promise<Municipality[]> {
  if (!file) return [];
  const found: Municipality[] = [];
  for (const row of await readRows(file, municipalityColumns, faults)) {
    const wrong = (column: string, form: string) => faults.add(file.name, row.line, `must be ${form}`, column);
    if (!/^\d{2}$/.test(row.cod_INE_ccaa)) wrong('cod_INE_ccaa', 'two digits, such as 09');
    else if (!/^\d{2}$/.test(row.cod_INE_prov)) wrong('cod_INE_prov', 'two digits, such as 08');
    else if (!/^\d{3}$/.test(row.cod_INE_mun)) wrong('cod_INE_mun', 'three digits, such as 019');
    else if (row.mun === '') wrong('mun', 'the name of the municipality');
    else {
      const area: ImportAreaRow = {
        file: file.name,
        line: row.line,
        level: 'adm4',
        code: row.cod_INE_prov + row.cod_INE_mun,
        name: nameAsWritten(row.mun, row.prov),
        parent: { level: 'adm2', code: row.cod_INE_prov },
      };
      found.push({ row, area });
    }
  }
  return found;
}

async function readRegister(
  file: ImportFile | undefined,
  columns: readonly [string, string],
  faults: Faults,
): Promise<{ file: string; line: number; code: string; name: string }[]> {
  if (!file) return [];
  const [codeColumn, nameColumn] = columns;
  const found = [];
  for (const row of await readRows(file, columns, faults)) {
    const [code = '', name = ''] = [row[codeColumn], row[nameColumn]];
    if (!/^\d{2}$/.test(code)) faults.add(file.name, row.line, 'must be two digits, such as 08', codeColumn);
    else if (name === '') faults.add(file.name, row.line, 'must be the name', nameColumn);
    else found.push({ file: file.name, line: row.line, code, name: nameAsWritten(name) });
  }
  return found;
}

function findRepeated(areas: ImportAreaRow[], faults: Faults): void {
  const seen = new Map<string, ImportAreaRow>();
  for (const area of areas) {
    const before = seen.get(keyOf(area));
    if (before) {
      faults.add(
        area.file,
        area.line,
        `area ${area.code} is already on line ${before.line} of ${before.file}: keep one`,
      );
    }
    seen.set(keyOf(area), area);
  }
}
