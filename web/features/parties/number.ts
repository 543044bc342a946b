const whole = /^(\d+|\d{1,3}([.\s]\d{3})+)$/;
const decimal = /^\d+([.,]\d{0,2})?$/;

/**
 * Reads a number from nothing up to a limit, as people type it; an empty text is nothing.
 * NaN: it isn't one. Whole ones may have their thousands apart.
 */
export function readNumber(typed: string, { max, isPercent }: { max: number; isPercent: boolean }): number {
  const text = typed.trim();
  if (text === '') return 0;
  if (!(isPercent ? decimal : whole).test(text)) return Number.NaN;
  const number = Number(isPercent ? text.replace(',', '.') : text.replace(/[.\s]/g, ''));
  return number <= max ? number : Number.NaN;
}
