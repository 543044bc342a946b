import type { MappingField } from '../mapping/field.ts';

const unnamed: MappingField = { names: [] };

/**
 * A row is a table, section or municipality with a column per candidature; or a candidature's
 * votes there; or a candidature. The proof finds fields by what adds up, not by names.
 */
export const resultsFields = {
  ...{ key: unnamed, cusec: unnamed, province: unnamed, municipality: unnamed, municipality_name: unnamed },
  ...{ province_name: unnamed, district: unnamed, section: unnamed, table: unnamed, electors: unnamed },
  ...{ electorsToo: unnamed, voters: unnamed, invalid: unnamed, blank: unnamed, toParties: unnamed, valid: unnamed },
  party: { names: [], many: true } as MappingField,
  ...{ candidature: unnamed, votes: unnamed, acronym: unnamed, name: unnamed, head: unnamed },
};
