import { fileURLToPath } from 'node:url';
import { type AreaFiles, fileAt, type PlaceFiles, type StreetFiles } from '../imports/index.ts';

const file = (name: string) => fileAt(fileURLToPath(new URL(`../../../demo/data/${name}`, import.meta.url)));

/** Spain down to municipalities. Sources and licences: demo/data/SOURCES.md. */
export const spain: AreaFiles = {
  communities: file('autonomias.csv.gz'),
  provinces: file('provincias.csv.gz'),
  municipalities: file('cod_INE_mun.csv.gz'),
  boundaries: [file('municipalities.json.gz')],
};

export const barcelona: AreaFiles = {
  districts: file('districtes.geojson.gz'),
  neighbourhoods: file('barris.geojson.gz'),
  sections: file('seccio-censal.geojson.gz'),
};

/** Polling places of the province of Barcelona, except municipality 08015. */
export const barcelonaPlaces: PlaceFiles = {
  tables: file('meses_08.csv.gz'),
  coordinates: file('local_coords_08.csv.gz'),
  electors: file('09-mes_08.csv.gz'),
};

export const barcelonaStreets: StreetFiles = {
  addresses: file('adreces_dir_ele.csv.gz'),
  names: file('CARRERER.csv.gz'),
  municipality: '08019',
};

export const postalCodes = file('codigos_postales_municipios.csv.gz');
