import type { Tx } from '../../../core/database.ts';
import { updateProjections } from '../../../services/results/queries.ts';
import { Cells } from '../cells.ts';
import { type Engine, mostRows, type Task } from '../engine.ts';
import { inTurns } from '../findings.ts';
import { PlaceLocator } from '../locate.ts';
import { readRows } from '../reading/sheet.ts';
import { Unreadable } from '../reading/unreadable.ts';
import { PlaceGatherer } from './gather.ts';
import { type PlaceField, readPlaceLine } from './lines.ts';
import { type PlacesPlan, planPlaces } from './plan.ts';
import {
  countAssigned,
  fillPostalCodes,
  insertPlaces,
  insertStations,
  listKnownPlaces,
  listKnownStations,
  listTowns,
  updatePlaces,
  updateStations,
} from './queries.ts';
import { Towns } from './towns.ts';

type Prepared = { rows: number; gathered: PlaceGatherer };

/** Imports polling places and tables: a row is a table, its place, or both. */
export const placesEngine: Engine<Prepared> = {
  missing(mapping) {
    const has = (...fields: PlaceField[]) => fields.some((field) => mapping.includes(field));
    const isNamed = has('name_and_address') || (has('name') && has('address')) || has('place_code');
    const isTable = has('table_key') || (has('table') && (has('cusec') || has('section')));
    const isInTown = has('table_key', 'cusec', 'municipality', 'municipality_name');
    return [
      ...(isNamed || isTable ? [] : ['name', 'address']),
      ...(has('table') && !has('table_key', 'cusec', 'section') ? ['section'] : []),
      ...(isInTown ? [] : ['municipality']),
    ];
  },

  async prepare({ database, tenantId, path, found, mapping, findings, progress }) {
    const cells = new Cells<PlaceField>(found, mapping);
    const towns = new Towns(await database.inTenant(tenantId, listTowns));
    const gathered = new PlaceGatherer(findings, cells);
    let rows = 0;
    for await (const some of readRows(path, found)) {
      rows += some.length;
      if (rows > mostRows) throw new Unreadable('rows_too_many', { number: mostRows });
      for await (const few of inTurns(some, 250)) {
        for (const row of few) {
          const line = readPlaceLine(row, cells, towns, findings);
          if (line) gathered.add(line);
        }
      }
      if (rows % 5000 < some.length) await progress(0.3 * Math.min(rows / 50_000, 1));
    }
    return { rows, gathered };
  },

  async check({ database, tenantId, findings }, { rows, gathered }) {
    const { unchanged } = await database.inTenant(tenantId, (tx) => plan(tx, gathered, findings));
    return { rows, unchanged };
  },

  async apply({ findings, progress }, { rows, gathered }, tx) {
    const planned = await plan(tx, gathered, findings);
    await write(tx, planned, (share) => progress(0.4 + 0.5 * share));
    await fillPostalCodes(tx);
    if (findings.counts.created + findings.counts.changed > 0) await updateProjections(tx);
    return { rows, unchanged: planned.unchanged };
  },
};

async function plan(tx: Tx, gathered: PlaceGatherer, findings: Task['findings']): Promise<PlacesPlan> {
  const towns = new Set(gathered.places.map(({ municipality }) => municipality));
  const known = {
    places: await listKnownPlaces(tx),
    stations: await listKnownStations(tx),
    assigned: await countAssigned(tx),
    locator: await PlaceLocator.forMunicipalities(tx, towns),
  };
  return planPlaces(gathered, known, findings);
}

async function write(tx: Tx, plan: PlacesPlan, progress: (share: number) => Promise<void>): Promise<void> {
  const { newPlaces, changedPlaces, newStations, changedStations } = plan;
  const total = newPlaces.length + changedPlaces.length + newStations.length + changedStations.length;
  let done = 0;
  const inChunks = async <T>(all: readonly T[], store: (tx: Tx, chunk: readonly T[]) => Promise<void>) => {
    for await (const chunk of inTurns(all, chunkSize)) {
      await store(tx, chunk);
      done += chunk.length;
      if (done % (5 * chunkSize) < chunk.length) await progress(done / total);
    }
  };
  await inChunks(newPlaces, insertPlaces);
  await inChunks(changedPlaces, updatePlaces);
  await inChunks(newStations, insertStations);
  await inChunks(changedStations, updateStations);
}

/** Rows of a statement: more keep others waiting, fewer run the triggers of places too often. */
const chunkSize = 5000;
