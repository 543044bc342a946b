/** Domains of most people's addresses, those a slip away from them, and those of examples. */
const domains = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.es', 'outlook.com', 'outlook.es', 'live.com'],
  ...['yahoo.com', 'yahoo.es', 'ymail.com', 'mail.com', 'email.com', 'icloud.com', 'me.com', 'msn.com'],
  ...['telefonica.net', 'movistar.es', 'orange.es', 'euskaltel.net', 'mundo-r.com', 'protonmail.com', 'proton.me'],
  ...['gmx.com', 'gmx.es', 'riseup.net', 'example.org', 'example.com'],
];
/** A slip in a shorter one may well be another domain. */
const fewestLetters = 8;

/**
 * Gives the address that was likely meant, where its domain is a slip away from one that many have.
 * 'ana@gmial.com' → 'ana@gmail.com'
 */
export function likelyEmail(email: string): string | undefined {
  const [, name, typed = ''] = /^\s*([^\s@]+)@([^\s@]+?)\.?\s*$/.exec(email) ?? [];
  const domain = typed.toLowerCase();
  if (!name || domains.includes(domain)) return undefined;
  const meant = domains.find((one) => one.length >= fewestLetters && isOneSlip(one, domain));
  return meant && `${name}@${meant}`;
}

/** True where one letter is missing, too many or another, or two have changed places. */
function isOneSlip(one: string, other: string): boolean {
  const shortest = Math.min(one.length, other.length);
  let start = 0;
  while (start < shortest && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (Math.max(left.length, right.length) <= 1) return true;
  return left.length === 2 && left === [...right].reverse().join('');
}
