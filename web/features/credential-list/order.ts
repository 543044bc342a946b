import type { CredentialSort } from '../../people/credential-search.ts';

/** The list's default order. */
export const usualOrder: CredentialSort = '-creation_date';
