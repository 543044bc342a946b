import type { FindingText } from '../findings.ts';
import type { ColumnProof, FileSight, KnownFacts, Proof, ProofAnswer } from '../kind.ts';
import { findRecipe } from '../recipes/recipes.ts';
import { findTownColumns, townsOfSpain } from '../towns/columns.ts';
import type { Towns } from '../towns/towns.ts';
import { type PlacedFile, proveBelow } from './below.ts';
import { readCounts } from './counts.ts';
import { countWordOf, findPlaceColumns, isPlaceColumn, isShare, type PlaceColumn, saysVotes } from './meanings.ts';
import type { CountWord } from './roles.ts';
import { findRowOrder, isPlaced, type KeyColumns, type RowOrder } from './tables.ts';
import { proveWide } from './wide.ts';

/** Most columns that may differ between a place's candidatures: votes, shares, order, seats. */
const mostDiffering = 6;

/** Least average of rows per place for places to have several rows. */
const leastRowsEach = 1.9;

type ProvenFile = PlacedFile & RowOrder & { places: Map<PlaceColumn, number>; isRecipe: boolean; hasParties: boolean };

/** Some files of a delivery, proved together. */
type PartProof = { files: readonly ProvenFile[]; proof: Proof };

/** Proves the columns of results. A question without answers says why they can't be known. */
export async function proveResults(sights: readonly FileSight[], { towns }: KnownFacts): Promise<Proof> {
  const known = townsOfSpain({ towns });
  const files = await Promise.all(sights.map((sight) => placeFile(sight, known)));
  const several = files.map(sayElections).find((said) => said !== undefined);
  if (several) return { columns: files.map(provePlaces), question: { said: several, answers: [] } };
  const long = files.filter(isLong);
  for (const file of long) nameCandidatures(file);
  const isOfNames = ({ places }: ProvenFile) => !isPlaced(places) && places.has('candidature');
  const others = files.filter((file) => !long.includes(file) && !isOfNames(file) && file.sight.found.header.length > 0);
  for (const { places } of others) for (const field of ofCandidatures) places.delete(field);
  const parts = await (long.length > 0 ? proveLong(long, others) : Promise.all(others.map(proveAlone)));
  const columns = files.map((file) => {
    const proofs = parts.map((part) => part.proof.columns[part.files.indexOf(file)]);
    return provePlaces(file).map((place, at) => {
      const own = proofs.flatMap((some) => some?.[at] ?? []);
      return place.field === null ? (own.find(({ field }) => field !== null) ?? own.at(-1) ?? place) : place;
    });
  });
  const asking = parts.find(({ proof }) => proof.question);
  if (!asking?.proof.question) return { columns };
  const { said, answers } = asking.proof.question;
  const withAnswer = (answer: ProofAnswer): ProofAnswer => ({
    ...answer,
    columns: files.map((file, index) => {
      const own = answer.columns[asking.files.indexOf(file)];
      return (columns[index] ?? []).map(({ field }, at) => field ?? own?.[at] ?? null);
    }),
  });
  return { columns, question: { said, answers: answers.map(withAnswer) } };
}

const proveLong = (long: readonly ProvenFile[], totals: readonly ProvenFile[]): Promise<PartProof[]> =>
  Promise.all(
    long.map(async (file) => ({
      files: [file, ...totals],
      proof: await proveBelow(file, file.places.get('candidature') ?? -1, totals),
    })),
  );

async function proveAlone(file: ProvenFile): Promise<PartProof> {
  const { header } = file.sight.found;
  const table = await readCounts(file.sight);
  if (table.heading !== undefined) {
    const said = { code: 'heading_within', params: { line: table.heading } } as const;
    return { files: [], proof: { columns: [], question: { said, answers: [] } } };
  }
  const places = new Set(file.places.values());
  const { columns, question } = proveWide({ ...file, header, table, places, isRecipe: file.hasParties });
  return { files: [file], proof: { columns: [columns], ...(question && { question }) } };
}

async function placeFile(sight: FileSight, known: Towns): Promise<ProvenFile> {
  const { header } = sight.found;
  const recipe = findRecipe('results', header);
  const places = recipe
    ? new Map(recipe.fields.flatMap((field, at) => (isPlaceColumn(field) ? [[field, at] as const] : [])))
    : await withTowns(
        findPlaceColumns(sight.found, (code) => known.isSure(code)),
        sight,
        known,
      );
  const words = header.map((head, at): CountWord => {
    const field = recipe?.fields[at];
    if (field === undefined) return isShare(head) ? 'total' : countWordOf(head);
    return field === null ? 'total' : (field as CountWord);
  });
  const order = await findRowOrder(sight, places);
  const named = header.flatMap((head, at) => (saysVotes(head) ? [at] : []));
  const own =
    recipe?.fields.indexOf('votes') ??
    named.find((at) => order.differing.includes(at)) ??
    named.find((at) => words[at] === 'total') ??
    -1;
  return {
    sight,
    places,
    words,
    called: own,
    ...order,
    isRecipe: recipe !== undefined,
    hasParties: recipe?.rest === 'party',
  };
}

/** Completes the columns of municipalities by known names and codes, whatever the headers. */
async function withTowns(places: Map<PlaceColumn, number>, sight: FileSight, known: Towns): Promise<typeof places> {
  const { header, samples } = sight.found;
  const local = samples[places.get('municipality') ?? -1]?.every((value) => value.length < 4);
  const isCode = places.has('municipality') || (hasTown(places) && !places.has('municipality_name'));
  const isSaid = local ? places.has('province') : isCode;
  if (header.length === 0 || places.has('cusec') || isSaid) return places;
  const others = [...places].flatMap(([field, at]) => (townFields.includes(field) ? [] : [at]));
  const found = await findTownColumns(sight, known, others);
  if (found.size === 0) return places;
  for (const field of townFields) if (!(local && field === 'municipality')) places.delete(field);
  for (const [field, at] of found) if (!(local && field === 'municipality')) places.set(field, at);
  return places;
}

const townFields: readonly PlaceColumn[] = ['municipality', 'municipality_name', 'province', 'province_name'];

const hasTown = (places: KeyColumns): boolean =>
  (['key', 'cusec', 'municipality', 'municipality_name'] as const).some((field) => places.has(field));

const ofCandidatures = ['candidature', 'acronym', 'name', 'head'] as const;

/** Returns true for rows per candidature: headers say so, or few columns differ by place. */
const isLong = ({ places, rowsEach, differing, naming }: ProvenFile): boolean =>
  ofCandidatures.some((field) => differing.includes(places.get(field) ?? -1)) ||
  (hasTown(places) && rowsEach >= leastRowsEach && naming.length > 0 && differing.length <= mostDiffering);

/** Reports a file in which a place has a row for each election or year. */
function sayElections(file: ProvenFile): FindingText | undefined {
  const [first] = file.naming;
  const isPlaced = hasTown(file.places) || (file.places.has('section') && file.differing.length > mostDiffering);
  if (first === undefined || !isPlaced || file.rowsEach < leastRowsEach || isLong(file)) return undefined;
  const { header, samples } = file.sight.found;
  return { code: 'several_elections', params: { column: header[first] ?? '', values: samples[first] ?? [] } };
}

/** Identifies uncoded candidatures by acronym, name or a column that differs in a place's rows. */
function nameCandidatures({ places, naming, called }: ProvenFile): void {
  if (places.has('candidature')) return;
  const named = (['acronym', 'name'] as const).find((field) => places.has(field));
  const at = named ? places.get(named) : naming.find((column) => column !== called);
  if (named) places.delete(named);
  if (at !== undefined) places.set('candidature', at);
}

function provePlaces({ sight, places, isUnique, naming, isRecipe }: ProvenFile): ColumnProof[] {
  const fields = new Map([...places].map(([field, at]) => [at, field]));
  return sight.found.header.map((_, at) => {
    const field = fields.get(at) ?? null;
    const isProved = isRecipe || isUnique || naming.includes(at);
    return { field, certainty: field === null ? 'unknown' : isProved ? 'proved' : 'likely' };
  });
}
