import type { Problem } from './validation.ts';

/** Most characters of a link. */
export const longestLink = 500;

/** Allows a path on this site, or https elsewhere; `linkProblem` says why others fail. */
export function readLink(text: string): string | undefined {
  const address = text.trim();
  if (address.startsWith('/')) return isInnerAddress(address) ? shortEnough(pathOf(new URL(address, here))) : undefined;
  // The link may have been pasted without a scheme.
  const whole = hasScheme(address) ? address : `https://${address}`;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  const isPlain = url.protocol === 'https:' && !url.username && !url.password && isPublicName(url.hostname);
  return isPlain ? shortEnough(url.href) : undefined;
}

export function linkProblem(text: string): Problem | undefined {
  if (readLink(text)) return undefined;
  return { code: /^http:/i.test(text.trim()) ? 'insecure_link' : 'wrong_link', params: {} };
}

/** Rejects '//other.example', '/\other.example' and '/<tab>/other.example'. */
export function isInnerAddress(address: string): boolean {
  if (!address.startsWith('/') || /[\\\p{Cc}]/u.test(address) || !URL.canParse(address, here)) return false;
  const url = new URL(address, here);
  // Browsers read '/.//other.example' as '//other.example'.
  return url.origin === here && !url.pathname.startsWith('//');
}

const here = 'https://here.invalid';

const pathOf = ({ pathname, search, hash }: URL) => `${pathname}${search}${hash}`;
const hasScheme = (address: string) => /^[a-z][a-z\d+.-]*:/i.test(address);
/** Requires a dot: a single word is no public host. */
const isPublicName = (host: string) => /^[^.]+(\.[^.]+)+$/.test(host);
const shortEnough = (address: string) => (address.length <= longestLink ? address : undefined);
