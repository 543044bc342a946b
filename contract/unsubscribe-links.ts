/** Stands before the token of the link that stops a digest; one that stops mailings has none. */
const digestMark = 'digest.';

export const markDigest = (token: string): string => `${digestMark}${token}`;

export const isDigestMarked = (token: string): boolean => token.startsWith(digestMark);

export const withoutMark = (token: string): string => (isDigestMarked(token) ? token.slice(digestMark.length) : token);
