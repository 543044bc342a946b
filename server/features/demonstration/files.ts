import { fileURLToPath } from 'node:url';
import type { Tx } from '../../core/database.ts';
import { addSpain } from '../../services/areas/reference/rules.ts';
import { importFiles } from '../imports/index.ts';

/** Sources and licences: demo/data/SOURCES.md. */
const file = (name: string) => ({
  name,
  source: fileURLToPath(new URL(`../../../demo/data/${name}`, import.meta.url)),
});

/** The city of Barcelona: districts, neighbourhoods and sections. */
export const barcelonaLayers = ['districtes', 'barris', 'seccio-censal'].map((name) => file(`${name}.geojson.gz`));

/** Polling places of the province of Barcelona, with their tables, except municipality 08015. */
export const barcelonaPlaces = file('meses_08.csv.gz');

/** Names, and addresses in the city. */
export const barcelonaStreets = [file('CARRERER.csv.gz'), file('adreces_dir_ele.csv.gz')] as const;

/** Results of December 2017 in the province. */
export const barcelonaResults = file('09-mes_08.csv.gz');

export async function importBarcelonaAreas(tx: Tx): Promise<void> {
  await addSpain(tx);
  for (const layer of barcelonaLayers) await importFiles(tx, { kind: 'areas', files: [layer] });
}
