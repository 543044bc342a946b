/** Prefix of tokens that stop a digest; others stop mailings. */
const digestMark = 'digest.';

export const markDigest = (token: string): string => `${digestMark}${token}`;

export const isDigestMarked = (token: string): boolean => token.startsWith(digestMark);

export const withoutMark = (token: string): string => (isDigestMarked(token) ? token.slice(digestMark.length) : token);
