import type { CredentialSort } from '../../people/credential-search.ts';

export const usualOrder: CredentialSort = '-creation_date';
