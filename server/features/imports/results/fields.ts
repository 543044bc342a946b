import type { MappingField } from '../mapping/field.ts';

/**
 * A row is a table, section or municipality with a column per candidature; or a candidature's
 * votes there; or a candidature.
 * `results/columns.ts` recognises fields by header and contents.
 */
export const resultsFields = {
  key: { names: [] },
  cusec: { names: [] },
  province: { names: [] },
  municipality: { names: [] },
  municipality_name: { names: [] },
  province_name: { names: [] },
  district: { names: [] },
  section: { names: [] },
  table: { names: [] },
  electors: { names: [] },
  electorsToo: { names: [] },
  voters: { names: [] },
  invalid: { names: [] },
  blank: { names: [] },
  toParties: { names: [] },
  valid: { names: [] },
  party: { names: [], many: true },
  candidature: { names: [] },
  votes: { names: [] },
  acronym: { names: [] },
  name: { names: [] },
  head: { names: [] },
} as const satisfies Record<string, MappingField>;
