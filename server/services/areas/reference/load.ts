import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type pg from 'pg';
import { foldText } from '#contract/text.ts';
import { inTurn } from '../../../core/cluster/queries.ts';
import { findLoadedDigest, type ReferenceRecord, replaceReference } from './queries.ts';
import { type ReferenceLevel, readShapes } from './shapes.ts';

const folder = new URL('data/', import.meta.url);
const names = ['areas.csv.gz', 'boundaries.json.gz'];

/**
 * Loads Spain's areas once per database and release.
 * `pool`: connects as the owner. Concurrent calls wait for each other.
 */
export async function loadReference(pool: pg.Pool): Promise<void> {
  const files = await Promise.all(names.map((name) => readFile(new URL(name, folder))));
  const hash = createHash('sha256');
  for (const file of files) hash.update(file);
  const digest = hash.digest('hex');
  await inTurn(pool, 'reference areas', async () => {
    if ((await findLoadedDigest(pool)) === digest) return;
    const [table = '', topology = ''] = await Promise.all(
      files.map(async (file) => `${await promisify(gunzip)(file)}`),
    );
    await replaceReference(pool, readRecords(table, topology), digest);
  });
}

type AreaRow = Record<'path' | 'name' | 'others' | 'postal_codes', string> & { level: ReferenceLevel };

/** data/SOURCES.md describes the files. Throws if an area isn't on the map. */
function readRecords(table: string, topology: string): ReferenceRecord[] {
  const rows: AreaRow[] = parse(table, { columns: true });
  const areas = rows.map((row) => ({ ...row, code: row.path.split('.').at(-2) ?? '' }));
  const shapes = readShapes(JSON.parse(topology), areas);
  return areas.map(({ others, postal_codes, ...area }) => {
    const shape = shapes.get(area.path);
    if (!shape) throw new Error(`${area.path} isn't on the map`);
    const [lon, lat] = shape.center;
    const [min_lon, min_lat, max_lon, max_lat] = shape.box;
    return {
      ...{ ...area, search: foldText(area.name), other_names: listOf(others, ';') },
      ...{ postal_codes: listOf(postal_codes, ' '), boundary: shape.boundary ?? null },
      ...{ lon, lat, min_lon, min_lat, max_lon, max_lat },
    };
  });
}

const listOf = (text: string, separator: string) => (text === '' ? [] : text.split(separator));
