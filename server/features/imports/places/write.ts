import type { Tx } from '../../../core/database.ts';
import { spellPlaces } from '../../../services/addresses/places/rules.ts';
import { updateProjections } from '../../../services/results/queries.ts';
import { placePauseSeconds, tellAllLater } from '../../assignments/index.ts';
import type { ImportTask } from '../kind.ts';
import type { PlacesPlan } from './compare.ts';
import * as queries from './queries.ts';

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
  let written = 0;
  let isAnalyzed = false;
  let sent: Promise<unknown> = Promise.resolve();
  await queries.countedOnce(tx, async () => {
    for await (const { newPlaces, changedPlaces, newStations, changedStations, ...plan } of plans) {
      // The database writes this portion while the next one is planned.
      await sent;
      sent = Promise.all([
        newPlaces.length > 0 && queries.insertPlaces(tx, newPlaces),
        newPlaces.length > 0 && !isAnalyzed && queries.analyzeNewPlaces(tx),
        changedPlaces.length > 0 && queries.updatePlaces(tx, changedPlaces),
        newStations.length > 0 && queries.insertStations(tx, newStations),
        changedStations.length > 0 && queries.updateStations(tx, changedStations),
      ]);
      // Avoids an unhandled rejection; awaiting it throws the error.
      sent.catch(() => {});
      isAnalyzed ||= newPlaces.length > 0;
      written += newPlaces.length + changedPlaces.length + newStations.length + changedStations.length;
      told.push(...plan.told);
      await progress(0.4 + 0.5 * plan.share);
    }
    await sent;
  });
  if (written > 0) await updateProjections(tx);
  await spellPlaces(tx);
  await queries.fillPostalCodes(tx);
  await tellAllLater({ tx, origin: actor?.origin }, told, placePauseSeconds);
}
