import type { Language } from './languages.ts';

/**
 * Communities (INE) with a supported co-official language, and the act that declares it.
 * Spanish is official everywhere (Constitution, art. 3.1). Navarre: see the zones below.
 * Valencian counts as Catalan: the zones of Act 4/1983 (art. 35, 36) only concern teaching.
 * Aranese, also official in Catalonia, isn't supported.
 */
const besideSpanish: Record<string, Language> = {
  // Balearic Islands: Organic Act 1/2007, art. 4
  '04': 'ca',
  // Catalonia: Organic Act 6/2006, art. 6
  '09': 'ca',
  // Valencian Community: Organic Act 5/1982, art. 6
  '10': 'ca',
  // Galicia: Organic Act 1/1981, art. 5
  '12': 'gl',
  // Basque Country: Organic Act 3/1979, art. 6
  '16': 'eu',
};

/**
 * Municipalities of Navarre where Basque is official, unlike the mixed zone (Organic Act 13/1982,
 * art. 9). Foral Act 18/1986, art. 5.1.a, as amended by Foral Acts 2/2010 and 9/2017.
 */
const basqueZone = new Set(
  `
  31003 31004 31010 31017 31020 31022 31024 31025 31027 31031 31033 31034 31037
  31040 31044 31049 31050 31054 31055 31058 31073 31081 31082 31084 31087 31090
  31091 31092 31098 31102 31112 31115 31117 31123 31126 31127 31129 31130 31137
  31138 31140 31144 31149 31153 31187 31189 31195 31196 31211 31213 31221 31226
  31236 31239 31240 31244 31248 31250 31256 31259 31263 31264 31904 31908
`
    .trim()
    .split(/\s+/),
);

/** Lists Spanish first. Path: country, community, province … ('es.09.08.08019.'). */
export function officialLanguages(areaPath: string): Language[] {
  const codes = areaPath.split('.');
  if (codes.some((code) => basqueZone.has(code))) return ['es', 'eu'];
  const own = besideSpanish[codes[1] ?? ''];
  return own ? ['es', own] : ['es'];
}

/** Puts the person's own language first. `chosen`: the board's languages, if set. */
export function languagesFor(
  person: { language: Language; area_path: string },
  chosen: readonly Language[] | null = null,
): Language[] {
  const official = chosen ?? officialLanguages(person.area_path);
  return official.toSorted((a, b) => Number(b === person.language) - Number(a === person.language));
}
