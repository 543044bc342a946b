import type { Area } from '#contract/areas.ts';
import type { Shape } from '../../services/areas/geometry/boundaries.ts';
import type { ImportFile } from './source.ts';

/**
 * adm0 country, adm1 community, adm2 province, adm3 comarca, adm4 municipality,
 * adm5 district, adm6 neighbourhood, adm7 section, jez zone of an electoral board
 */
export type AreaLevel = Area['level'];
export type AreaKey = { level: AreaLevel; code: string };

export type ImportAreaRow = AreaKey & { file: string; line: number; name: string; parent?: AreaKey; shape?: Shape };

/**
 * A country takes three CSV files together, with `boundaries` (TopoJSON of es-atlas):
 * `communities` (columns autonomia_id, nombre), `provinces` (provincia_id, nombre),
 * `municipalities` (cod_INE_ccaa, cod_INE_prov, cod_INE_mun, mun, prov).
 * A city takes `districts`, `neighbourhoods` and `sections`: GeoJSON with TERME, DISTRICTE,
 * BARRI, SEC_CENS, NOM.
 */
export type AreaFiles = {
  communities?: ImportFile;
  provinces?: ImportFile;
  municipalities?: ImportFile;
  boundaries?: ImportFile[];
  districts?: ImportFile;
  neighbourhoods?: ImportFile;
  sections?: ImportFile;
};

export const keyOf = ({ level, code }: AreaKey): string => `${level} ${code}`;
