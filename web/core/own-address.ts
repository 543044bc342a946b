/**
 * Gives the address if it is of this site, else the start page.
 * '//other.example', '/\other.example' and '/<tab>/other.example' lead elsewhere.
 */
export const ownAddress = (next: string | undefined): string =>
  next?.startsWith('/') && new URL(next, here).origin === here ? next : '/';

const here = 'https://here.invalid';
