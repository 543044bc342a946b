import type { Tx } from '../../../core/database.ts';
import { spellPlaces } from '../../../services/addresses/places/rules.ts';
import { updateProjections } from '../../../services/results/queries.ts';
import {
  type AffectedPeople,
  listAffected,
  type PlaceFacts,
  placePauseSeconds,
  tellAllLater,
} from '../../assignments/index.ts';
import { type ImportFindings, inTurns } from '../findings.ts';
import { PlaceLocator } from '../locate.ts';
import { keyOf, type PlaceGatherer } from './gather.ts';
import type { KnownPlaces } from './known.ts';
import { type PlacesPlan, planPlaces } from './plan.ts';
import {
  analyzeNewPlaces,
  countAssigned,
  countedOnce,
  fillPostalCodes,
  hasNothing,
  insertPlaces,
  insertStations,
  listKnownPlaces,
  listKnownStations,
  type PlaceUpdate,
  updatePlaces,
  updateStations,
} from './queries.ts';
import { tellVanishedTowns } from './vanished.ts';

type Gathered = Pick<PlaceGatherer, 'places' | 'loose' | 'faulty'>;

/** Places compared at once; all known data of their municipalities is in memory. */
const placesAtOnce = 2500;

/** Compares some municipalities at a time. Sorts the findings by line at the end. */
export async function* plansOf(tx: Tx, gathered: Gathered, findings: ImportFindings): AsyncGenerator<PlacesPlan> {
  const towns = await groupByTown(gathered);
  const begun = findings.items.length;
  let done = 0;
  const told = { people: 0, asked: 0 };
  const isEmpty = await hasNothing(tx);
  const assigned = isEmpty ? new Map<string, number>() : await countAssigned(tx);
  const locator = await PlaceLocator.forMunicipalities(tx, new Set(towns.keys()));
  const taken = new Set<string>();
  const faulty = new Set(gathered.faulty.map(keyOf));
  for (const some of inPortions(towns)) {
    const codes = some.map(({ code }) => code);
    const known: KnownPlaces = {
      places: isEmpty ? [] : await listKnownPlaces(tx, codes),
      stations: isEmpty ? new Map() : await listKnownStations(tx, codes),
      ...{ assigned, locator, taken, faulty },
    };
    const portion = { places: some.flatMap(({ places }) => places), loose: some.flatMap(({ loose }) => loose) };
    const plan = await planPlaces(portion, known, findings);
    const affected = await affectedBy(tx, plan);
    plan.told = affected.told;
    done += portion.places.length + portion.loose.length;
    plan.share = done / (gathered.places.length + gathered.loose.length);
    told.people += affected.told.length;
    told.asked += affected.asked.length;
    yield plan;
  }
  if (!isEmpty) {
    const isCovered = ({ places }: Town) => places.some(({ tables }) => tables.length > 0);
    const covered = new Set([...towns.values()].filter(isCovered).map(({ code }) => code));
    for (const { cusec } of gathered.faulty) covered.add(cusec.slice(0, 5));
    await tellVanishedTowns(tx, covered, assigned, findings);
  }
  const last = Number.MAX_SAFE_INTEGER;
  if (told.people > 0) findings.warn(null, null, 'people_told', { number: told.people, asked: told.asked });
  const ordered = findings.items.splice(begun).sort((a, b) => (a.line ?? last) - (b.line ?? last));
  for (const item of ordered) findings.items.push(item);
}

/** Lists people who know outdated facts about the changed places and tables. */
function affectedBy(tx: Tx, { changedPlaces, changedStations }: PlacesPlan): Promise<AffectedPeople> {
  const places = new Map(changedPlaces.map((change) => [change.id, change]));
  const stations = new Map(changedStations.map(({ id, place_id }) => [id, place_id]));
  const asked = { places: [...places.keys()], stations: [...stations.keys()] };
  return listAffected(tx, asked, ({ place, station_id }) => {
    const change = places.get(place);
    const home = stations.get(station_id ?? '');
    // A table moved elsewhere isn't these people's table any more.
    return { facts: change && factsOf(change), ...(home !== undefined && home !== place && { station: null }) };
  });
}

const factsOf = ({ name, address, area_path, lon, lat, is_approximate }: PlaceUpdate): Partial<PlaceFacts> => ({
  ...{ name, address },
  ...(area_path !== undefined && { area_path }),
  ...(lon !== undefined && lat !== undefined && (is_approximate ? { lon: null, lat: null } : { lon, lat })),
});

type Town = { code: string } & Omit<Gathered, 'faulty'>;

async function groupByTown({ places, loose }: Gathered): Promise<Map<string, Town>> {
  const towns = new Map<string, Town>();
  const townOf = (code: string) => {
    const town = towns.get(code) ?? { code, places: [], loose: [] };
    towns.set(code, town);
    return town;
  };
  for await (const some of inTurns(places, 500))
    for (const place of some) townOf(place.municipality).places.push(place);
  for await (const some of inTurns(loose, 500)) for (const table of some) townOf(table.municipality).loose.push(table);
  return towns;
}

function* inPortions(towns: ReadonlyMap<string, Town>): Generator<Town[]> {
  let some: Town[] = [];
  let count = 0;
  for (const town of towns.values()) {
    some.push(town);
    count += town.places.length + town.loose.length;
    if (count < placesAtOnce) continue;
    yield some;
    [some, count] = [[], 0];
  }
  if (some.length > 0) yield some;
}

/**
 * Spells addresses as the gazetteer does, fills in postal codes, and notifies people.
 * Postal codes come from the house number, the nearest known address, or the municipality's only
 * code.
 */
export async function writePlaces(
  tx: Tx,
  plans: AsyncIterable<PlacesPlan>,
  { origin, wrote }: { origin?: string | undefined; wrote?: (plan: PlacesPlan) => Promise<void> } = {},
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
      await wrote?.(plan);
    }
    await Promise.all(sent);
  });
  if (total > 0) await updateProjections(tx);
  await spellPlaces(tx);
  await fillPostalCodes(tx);
  await tellAllLater({ tx, origin }, told, placePauseSeconds);
}

/** Rows per statement. More block other requests; fewer cost more round trips. */
const chunkSize = 500;
