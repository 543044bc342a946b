import type { Tx } from '../../../core/database.ts';
import { spellPlaces } from '../../../services/addresses/places/rules.ts';
import { updateProjections } from '../../../services/results/queries.ts';
import { placePauseSeconds, tellAllLater } from '../../assignments/index.ts';
import { inTurns } from '../findings.ts';
import type { ImportTask } from '../kind.ts';
import type { PlacesPlan } from './compare.ts';
import {
  analyzeNewPlaces,
  countedOnce,
  fillPostalCodes,
  insertPlaces,
  insertStations,
  updatePlaces,
  updateStations,
} from './queries.ts';

/**
 * Spells addresses as the gazetteer does, fills in postal codes, and notifies people.
 * Postal codes come from the house number, the nearest known address, or the municipality's only
 * code.
 */
export async function writePlaces(
  tx: Tx,
  plans: AsyncIterable<PlacesPlan>,
  { actor, progress }: ImportTask,
): Promise<void> {
  const told: string[] = [];
  let total = 0;
  let isAnalyzed = false;
  const sent: Promise<void>[] = [];
  // Lets four statements wait: the database writes while the next chunks are prepared.
  const send = async (stored: Promise<void>) => {
    // Avoids an unhandled rejection; awaiting below throws the error.
    stored.catch(() => {});
    sent.push(stored);
    if (sent.length > 3) await sent.shift();
  };
  const sendAll = async <T>(all: readonly T[], store: (tx: Tx, chunk: readonly T[]) => Promise<void>) => {
    total += all.length;
    for await (const chunk of inTurns(all, chunkSize)) await send(store(tx, chunk));
  };
  await countedOnce(tx, async () => {
    for await (const plan of plans) {
      await sendAll(plan.newPlaces, insertPlaces);
      if (plan.newPlaces.length > 0 && !isAnalyzed) {
        await send(analyzeNewPlaces(tx));
        isAnalyzed = true;
      }
      await sendAll(plan.changedPlaces, updatePlaces);
      await sendAll(plan.newStations, insertStations);
      await sendAll(plan.changedStations, updateStations);
      told.push(...plan.told);
      await progress(0.4 + 0.5 * plan.share);
    }
    await Promise.all(sent);
  });
  if (total > 0) await updateProjections(tx);
  await spellPlaces(tx);
  await fillPostalCodes(tx);
  await tellAllLater({ tx, origin: actor?.origin }, told, placePauseSeconds);
}

/** Rows per statement. More block other requests; fewer cost more round trips. */
const chunkSize = 500;
