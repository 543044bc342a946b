import { type Boundary, shapeOf } from '../../services/areas/geometry/boundaries.ts';
import { simplifyTogether } from '../../services/areas/geometry/simplify.ts';
import type { AreaFiles, AreaKey, AreaLevel, ImportAreaRow } from './area-rows.ts';
import { capitalised } from './names.ts';
import type { Faults } from './report.ts';
import { type ImportFile, readJson } from './source.ts';

/** Metres by which a boundary on the map may differ from the true one. */
const tolerance = 2;

type BoundedArea = { area: Omit<ImportAreaRow, 'shape'>; boundary: Boundary };

/** A feature of CartoBCN's layers; "-": the property doesn't apply. */
type CityFeature = {
  geometry: Boundary;
  properties: { TERME: string; DISTRICTE: string; BARRI: string; SEC_CENS: string; NOM: string | null };
};

/** Simplifies boundaries together, so that shared borders still match. */
export async function readCityAreas(files: AreaFiles, faults: Faults): Promise<ImportAreaRow[]> {
  const found = [
    ...(await readLayer(files.districts, identifyDistrict, faults)),
    ...(await readLayer(files.neighbourhoods, identifyNeighbourhood, faults)),
    ...(await readLayer(files.sections, identifySection, faults)),
  ];
  const boundaries = simplifyTogether(
    found.map(({ boundary }) => boundary),
    tolerance,
  );
  return found.map(({ area }, i) => {
    const boundary = boundaries[i];
    return { ...area, shape: boundary && shapeOf(boundary) };
  });
}

type Identified = { level: AreaLevel; code: string; name: string; parent: AreaKey };

async function readLayer(
  file: ImportFile | undefined,
  identify: (properties: CityFeature['properties'], municipality: string) => Identified | { wrong: string },
  faults: Faults,
): Promise<BoundedArea[]> {
  if (!file) return [];
  const found: BoundedArea[] = [];
  for (const [i, feature] of (await readFeatures(file, faults)).entries()) {
    const line = i + 1;
    if (!isCityFeature(feature)) {
      faults.add(file.name, line, 'must be a polygon with the properties TERME, DISTRICTE, BARRI, SEC_CENS and NOM');
      continue;
    }
    const municipality = feature.properties.TERME.slice(0, 5);
    if (!/^\d{5}$/.test(municipality)) {
      faults.add(file.name, line, 'must begin with the five digits of the municipality, such as 08019', 'TERME');
      continue;
    }
    const identified = identify(feature.properties, municipality);
    if ('wrong' in identified)
      faults.add(file.name, line, 'is not what this layer needs: digits, or a name', identified.wrong);
    else found.push({ area: { file: file.name, line, ...identified }, boundary: feature.geometry });
  }
  return found;
}

async function readFeatures(file: ImportFile, faults: Faults): Promise<unknown[]> {
  const value = await readJson(file);
  if (typeof value === 'object' && value !== null && 'features' in value && Array.isArray(value.features)) {
    return value.features;
  }
  faults.add(file.name, 1, 'must be a GeoJSON FeatureCollection');
  return [];
}

function isCityFeature(value: unknown): value is CityFeature {
  const { geometry, properties } = (value ?? {}) as Partial<CityFeature>;
  return (
    (geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon') &&
    [properties?.TERME, properties?.DISTRICTE, properties?.BARRI, properties?.SEC_CENS].every(
      (property) => typeof property === 'string',
    )
  );
}

function identifyDistrict(
  { DISTRICTE, NOM }: CityFeature['properties'],
  municipality: string,
): Identified | { wrong: string } {
  if (!/^\d{2}$/.test(DISTRICTE)) return { wrong: 'DISTRICTE' };
  if (!NOM) return { wrong: 'NOM' };
  return {
    level: 'adm5',
    code: municipality + DISTRICTE,
    name: capitalised(NOM),
    parent: { level: 'adm4', code: municipality },
  };
}

function identifyNeighbourhood(
  { DISTRICTE, BARRI, NOM }: CityFeature['properties'],
  municipality: string,
): Identified | { wrong: string } {
  if (!/^\d{2}$/.test(DISTRICTE)) return { wrong: 'DISTRICTE' };
  if (!/^\d{2}$/.test(BARRI)) return { wrong: 'BARRI' };
  if (!NOM) return { wrong: 'NOM' };
  return {
    level: 'adm6',
    code: `${municipality}${DISTRICTE}B${BARRI}`,
    name: capitalised(NOM),
    parent: { level: 'adm5', code: municipality + DISTRICTE },
  };
}

function identifySection(
  { DISTRICTE, BARRI, SEC_CENS }: CityFeature['properties'],
  municipality: string,
): Identified | { wrong: string } {
  if (!/^\d{2}$/.test(DISTRICTE)) return { wrong: 'DISTRICTE' };
  if (!/^\d{3}$/.test(SEC_CENS)) return { wrong: 'SEC_CENS' };
  const district = municipality + DISTRICTE;
  return {
    level: 'adm7',
    code: district + SEC_CENS,
    // Sections have no name: like tables, they go by district and section.
    name: `${DISTRICTE}-${SEC_CENS}`,
    parent: /^\d{2}$/.test(BARRI) ? { level: 'adm6', code: `${district}B${BARRI}` } : { level: 'adm5', code: district },
  };
}
