/** A declared row, if PostgreSQL's columns `_Sent` fit. */
export type CheckedRow<Row, _Sent extends Fitting<Row, _Sent>> = Row;

/** Requires every column of the row, and no other. */
type Fitting<Row, Sent> = { [K in keyof Row]: Wide<Row[K]> } & { [K in Exclude<keyof Sent, KeyOf<Row>>]: never };

type KeyOf<Row> = Row extends unknown ? keyof Row : never;

/** Widens a union of literals to the column's base type, such as 'man' or 'tar' to `string`. */
type Wide<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends readonly (infer E)[]
        ? Wide<E>[]
        : T;
