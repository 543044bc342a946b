/** Common e-mail domains, real domains one slip away from them, and example domains. */
export const knownDomains = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.es', 'outlook.com', 'outlook.es', 'live.com'],
  ...['yahoo.com', 'yahoo.es', 'ymail.com', 'mail.com', 'email.com', 'icloud.com', 'me.com', 'msn.com'],
  ...['telefonica.net', 'telefonica.com', 'movistar.es', 'movistar.com', 'orange.es', 'orange.com', 'vodafone.es'],
  ...['jazztel.es', 'jazztel.com', 'wanadoo.es', 'terra.es', 'terra.com', 'euskaltel.net', 'mundo-r.com'],
  ...['protonmail.com', 'proton.me', 'gmx.com', 'gmx.es', 'riseup.net', 'hotmail.se', 'yahoo.se', 'outlook.se'],
  ...['gencat.cat', 'xtec.cat', 'uoc.edu', 'xunta.gal', 'edu.xunta.gal', 'euskadi.eus', 'juntadeandalucia.es'],
  ...['example.org', 'example.com'],
];
/** Fewest letters of a domain to correct: of shorter ones, real domains are one slip away. */
const fewestLetters = 8;

const endings: [RegExp, string][] = [
  [/\.(?:con|cmo|comm|coom|ocm|vom|xom|c0m)$/, '.com'],
  [/\.ess$/, '.es'],
  [/\.catt$/, '.cat'],
  [/\.(?:ogr|orgg)$/, '.org'],
  [/\.(?:nte|nett)$/, '.net'],
];

/** Corrects 'ana@gmial.com' to 'ana@gmail.com', 'ana@empresa.con' to 'ana@empresa.com'. */
export function likelyEmail(email: string): string | undefined {
  const [, name, typed = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(email.trim().replace(/\.$/, '')) ?? [];
  const domain = typed.toLowerCase();
  if (!name || knownDomains.includes(domain)) return undefined;
  const ended = endings.reduce((text, [slip, ending]) => text.replace(slip, ending), domain);
  const meant = knownDomains.includes(ended)
    ? ended
    : (knownDomains.find((one) => one.length >= fewestLetters && isOneSlip(one, ended)) ?? ended);
  return meant === domain ? undefined : `${name}@${meant}`;
}

/** Returns whether words differ by one missing, extra or changed letter, or two swapped. */
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
