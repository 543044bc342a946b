import { cornersOf } from '#contract/shapes.ts';

/** Each reader of a search parameter returns a valid value or undefined. */

export type Search = Record<string, unknown>;

export const textOf = (value: unknown, max = 100): string | undefined => {
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value).slice(0, max) : '';
  return text.trim() === '' ? undefined : text;
};

export const nextOf = ({ next }: Search): { next?: string } => ({
  next: typeof next === 'string' && next !== '' ? next : undefined,
});

/** Reads the code of a shared link. */
export const viaOf = ({ via }: Search): { via?: string } => ({
  via: typeof via === 'string' && /^[a-z2-7]{8}$/.test(via) ? via : undefined,
});

export const flagOf = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined;

export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\da-f-]{36}$/i.test(value) ? value : undefined;

export const wholeOf = (value: unknown, min: number, max: number): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
};

export const decimalOf = (value: unknown, min: number, max: number): number | undefined => {
  const number = value === '' ? Number.NaN : Number(value ?? Number.NaN);
  return number >= min && number <= max ? number : undefined;
};

/** Reads an existing day, `YYYY-MM-DD`. */
export const dayOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
};

export const shapeOf = (value: unknown): string | undefined =>
  typeof value === 'string' && cornersOf(value) ? value : undefined;

export const optionOf = <const O extends string>(value: unknown, options: readonly O[]): O | undefined =>
  options.find((option) => option === value);

/** Reads options joined by ','; drops unknown ones. */
export const optionsOf = (value: unknown, options: readonly string[]): string | undefined => {
  const chosen = String(value ?? '').split(',');
  return options.filter((option) => chosen.includes(option)).join(',') || undefined;
};

export type Paging = { page?: number; rowsPerPage?: number };
/** Reads page and rows; defaults (page 1, 25 rows) are left out of the URL. */
export const pagingOf = ({ page, rowsPerPage }: Search): Paging => ({
  page: wholeOf(page, 2, 1_000_000),
  rowsPerPage: [10, 50, 100].find((rows) => rows === Number(rowsPerPage)),
});

export const queryFlag = (value: boolean | undefined): 'true' | 'false' | undefined =>
  value === undefined ? undefined : value ? 'true' : 'false';

type Flagged<F> = { [K in keyof F]: F[K] extends boolean | undefined ? 'true' | 'false' : F[K] };

/** Formats filters for the API, in a query or a batch. */
export const filterQuery = <F extends object>(filters: F): Flagged<F> =>
  compact(
    Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [name, typeof value === 'boolean' ? queryFlag(value) : value]),
    ),
  ) as Flagged<F>;

/** Drops undefined values, to keep URLs short. */
export const compact = <S extends object>(search: S): S =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as S;

/** Returns unread parameters as undefined: the router keeps omitted ones, even if invalid. */
export const only = <R extends (search: Search) => object>(read: R): R =>
  ((search) => ({ ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])), ...read(search) })) as R;
