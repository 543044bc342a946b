import type { Problem } from './validation.ts';

/** At most so many characters, as it is kept. */
export const longestLink = 500;

/**
 * Gives the address of a quick link as it is kept.
 * A page of this site goes by its path, any other by https.
 * Undefined for an address that must not be linked to; `linkProblem` says why.
 */
export function readLink(text: string): string | undefined {
  const address = text.trim();
  if (address.startsWith('/')) return isInnerAddress(address) ? shortEnough(pathOf(new URL(address, here))) : undefined;
  // As people paste it: without its scheme.
  const whole = hasScheme(address) ? address : `https://${address}`;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  const isPlain = url.protocol === 'https:' && !url.username && !url.password && isPublicName(url.hostname);
  return isPlain ? shortEnough(url.href) : undefined;
}

/** Says why an address can't be a quick link; undefined where it can. */
export function linkProblem(text: string): Problem | undefined {
  if (readLink(text)) return undefined;
  return { code: /^http:/i.test(text.trim()) ? 'insecure_link' : 'wrong_link', params: {} };
}

/**
 * True of an address within the app.
 * '//other.example' and '/\other.example' lead elsewhere, and so does '/<tab>/other.example'.
 */
export function isInnerAddress(address: string): boolean {
  if (!address.startsWith('/') || /[\\\p{Cc}]/u.test(address) || !URL.canParse(address, here)) return false;
  const url = new URL(address, here);
  // '/.//other.example' is read as '//other.example'.
  return url.origin === here && !url.pathname.startsWith('//');
}

const here = 'https://here.invalid';

const pathOf = ({ pathname, search, hash }: URL) => `${pathname}${search}${hash}`;
const hasScheme = (address: string) => /^[a-z][a-z\d+.-]*:/i.test(address);
/** A name with a dot, so that a word alone isn't one. */
const isPublicName = (host: string) => /^[^.]+(\.[^.]+)+$/.test(host);
const shortEnough = (address: string) => (address.length <= longestLink ? address : undefined);
