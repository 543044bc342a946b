import { isInnerAddress } from '#contract/link-address.ts';

/** Returns the URL if it's on this site, else the start page. */
export const ownAddress = (next: string | undefined): string => (next && isInnerAddress(next) ? next : '/');
