import type { Tx } from '../../../core/database.ts';
import { spellPlaces } from '../../../services/addresses/places/rules.ts';
import { updateProjections } from '../../../services/results/queries.ts';
import { type Findings, inTurns } from '../findings.ts';
import { PlaceLocator } from '../locate.ts';
import type { PlaceGatherer } from './gather.ts';
import { type PlacesPlan, planPlaces } from './plan.ts';
import {
  analyzeNewPlaces,
  countAssigned,
  countedOnce,
  fillPostalCodes,
  insertPlaces,
  insertStations,
  listKnownPlaces,
  listKnownStations,
  updatePlaces,
  updateStations,
} from './queries.ts';

/** Tells what a file's places and tables would change. */
export async function comparePlaces(
  tx: Tx,
  gathered: Pick<PlaceGatherer, 'places' | 'loose'>,
  findings: Findings,
): Promise<PlacesPlan> {
  const towns = new Set(gathered.places.map(({ municipality }) => municipality));
  const known = {
    places: await listKnownPlaces(tx),
    stations: await listKnownStations(tx),
    assigned: await countAssigned(tx),
    locator: await PlaceLocator.forMunicipalities(tx, towns),
  };
  return planPlaces(gathered, known, findings);
}

/**
 * Writes what differs.
 * Addresses take the gazetteer's spelling where their street is known.
 * A place without postal code gets that of its house number, of the nearest known address,
 * or its municipality's only one.
 */
export async function writePlaces(
  tx: Tx,
  plan: PlacesPlan,
  progress: (share: number) => Promise<void> = async () => {},
): Promise<void> {
  const { newPlaces, changedPlaces, newStations, changedStations } = plan;
  const total = newPlaces.length + changedPlaces.length + newStations.length + changedStations.length;
  if (total > 0) {
    await countedOnce(tx, () => write(tx, plan, (done) => progress(done / total)));
    await updateProjections(tx);
  }
  await spellPlaces(tx);
  await fillPostalCodes(tx);
}

async function write(tx: Tx, plan: PlacesPlan, progress: (done: number) => Promise<void>): Promise<void> {
  let done = 0;
  const inChunks = async <T>(all: readonly T[], store: (tx: Tx, chunk: readonly T[]) => Promise<void>) => {
    // Two at a time: while the database writes one, the next is made ready.
    const sent: Promise<void>[] = [];
    for await (const chunk of inTurns(all, chunkSize)) {
      const stored = store(tx, chunk);
      // A failure is thrown below, at its turn.
      stored.catch(() => {});
      sent.push(stored);
      if (sent.length > 1) await sent.shift();
      done += chunk.length;
      if (done % (10 * chunkSize) < chunk.length) await progress(done);
    }
    await Promise.all(sent);
  };
  await inChunks(plan.newPlaces, insertPlaces);
  if (plan.newPlaces.length > 0) await analyzeNewPlaces(tx);
  await inChunks(plan.changedPlaces, updatePlaces);
  await inChunks(plan.newStations, insertStations);
  await inChunks(plan.changedStations, updateStations);
}

/** Rows of a statement: more keep others waiting, fewer cost a round trip each. */
const chunkSize = 1000;
