import { InvalidFields, Refusal } from './refusal.ts';

const usualMost = 20_000;

type Chosen<F> = { ids?: string[] | undefined; filters?: F | undefined; except?: string[] | undefined };

/** Lists the items in `ids`, or all that match the filters except `except`, in list order. */
export async function chooseItems<F>(
  { ids, filters, except }: Chosen<F>,
  list: (filters: F, limit: number) => Promise<string[]>,
  none: 'nobody_chosen' | 'no_places_chosen' | 'no_credentials_chosen',
  mostItems = usualMost,
): Promise<string[]> {
  if (except && !filters) throw InvalidFields.of('except', 'wrong_option', { options: 'filters' });
  if (ids && filters) throw InvalidFields.of('filters', 'wrong_option', { options: 'ids, filters' });
  if (ids) return [...new Set(ids.map((id) => id.toLowerCase()))];
  if (!filters) throw InvalidFields.of('ids', 'required');
  const left = new Set(except?.map((id) => id.toLowerCase()));
  const matching = await list(filters, mostItems + left.size + 1);
  const found = matching.filter((id) => !left.has(id));
  if (found.length === 0) throw new Refusal(none);
  if (found.length > mostItems) throw new Refusal('too_many_rows', { number: mostItems });
  return found;
}
