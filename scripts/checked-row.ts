/** A row as declared, where the columns `_Sent`, which PostgreSQL describes, fit it. */
export type CheckedRow<Row, _Sent extends Fitting<Row, _Sent>> = Row;

/** Columns that fit a row: all that it declares, and no other. */
type Fitting<Row, Sent> = { [K in keyof Row]: Wide<Row[K]> } & { [K in Exclude<keyof Sent, KeyOf<Row>>]: never };

type KeyOf<Row> = Row extends unknown ? keyof Row : never;

/**
 * Widens a union of literals to its base type, as columns have it: 'man'
 * 'tar' to `string`.
 */
type Wide<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends readonly (infer E)[]
        ? Wide<E>[]
        : T;
