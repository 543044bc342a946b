/** Fields to change; those left out or undefined stay. */
export type Changes<T> = { [F in keyof T]?: T[F] | undefined };
type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Drops undefined fields, which leave the record unchanged. */
export const givenOf = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;
