/** Only addresses of this site: '//other.example', '/\other.example' and '/<tab>/other.example' lead elsewhere. */
export const ownAddress = (next: string | undefined): string =>
  next?.startsWith('/') && new URL(next, here).origin === here ? next : '/';

const here = 'https://here.invalid';
