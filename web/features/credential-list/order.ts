import type { CredentialSort } from '../../people/credential-search.ts';

/** The order of the list where the address names none. */
export const usualOrder: CredentialSort = '-creation_date';
