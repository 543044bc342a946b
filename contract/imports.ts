import { noun } from './noun.ts';

/** Imports are made from the command line; the log tells of them. */
export const imports = noun({
  log: {
    actions: { import: ['areas', 'places', 'streets', 'postal_codes', 'results'] },
    fields: ['rows', 'created', 'changed'],
  },
  endpoints: {},
});
