const whole = /^(\d+|\d{1,3}([.\s]\d{3})+)$/;
const decimal = /^\d+([.,]\d{0,2})?$/;

type Kind = {
  min?: number;
  max: number;
  /** at most two decimals; otherwise whole numbers */
  isDecimal: boolean;
};

/** Returns undefined for '', NaN if invalid; integers may have thousands separators. */
export function readNumber(typed: string, { min = 0, max, isDecimal }: Kind): number {
  const text = typed.trim();
  if (text !== '' && !(isDecimal ? decimal : whole).test(text)) return Number.NaN;
  const number = Number(isDecimal ? text.replace(',', '.') : text.replace(/[.\s]/g, ''));
  return number >= min && number <= max ? number : Number.NaN;
}
