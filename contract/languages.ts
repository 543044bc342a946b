/** The first is the fallback. */
export const languages = ['es', 'ca', 'eu', 'gl'] as const;
export type Language = (typeof languages)[number];

const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value);

/** Takes the heaviest supported language; 'ca-ES' counts as 'ca'; undefined if none is. */
export function pickLanguage(wanted: string | undefined): Language | undefined {
  if (!wanted) return undefined;
  return wanted
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean);
      return { language: tag.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
    .find(isLanguage);
}
