import { isInnerAddress } from '#contract/link-address.ts';

/** Gives the address if it is of this site, else the start page. */
export const ownAddress = (next: string | undefined): string => (next && isInnerAddress(next) ? next : '/');
