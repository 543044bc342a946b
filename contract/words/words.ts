import type { ChangeAction, ChangedEntity, ChangeField } from '../changes.ts';
import type { LogValues } from '../log-values/es.ts';

/**
 * The log's vocabulary, read by its page, its export, exports of people and one's own data.
 * Entities stand in singular and plural.
 * Spanish is the reference: the other languages have the same keys.
 */
export type Words = {
  entities: Record<ChangedEntity, readonly [one: string, several: string]>;
  actions: Record<ChangeAction, string>;
  fields: Record<ChangeField, string>;
  values: LogValues;
};
