import { foldText } from '#contract/text.ts';

const inNumbers = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(?:\d{4}|\d{2})(?!\d)/;

/** Learns from a column's days whether months come first. */
export class DayOrder {
  #dayFirst = 0;
  #monthFirst = 0;

  add(text: string): void {
    const [, first, second] = inNumbers.exec(text) ?? [];
    if (Number(first) > 12 && Number(second) <= 12) this.#dayFirst += 1;
    if (Number(second) > 12 && Number(first) <= 12) this.#monthFirst += 1;
  }

  get isMonthFirst(): boolean {
    return this.#monthFirst > 0 && this.#dayFirst === 0;
  }

  read(text: string): string {
    return readDay(text, this);
  }

  /** Returns true if the column has both orders and this day fits either. */
  isUnsure(text: string): boolean {
    const [, first, second] = inNumbers.exec(text) ?? [];
    const fitsBoth =
      first !== undefined && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
    return fitsBoth && this.#monthFirst > 0 && this.#dayFirst > 0;
  }
}

/** First three letters of months, in the four languages. */
const months = [
  ...['ene gen urt xan', 'feb ots', 'mar', 'abr api', 'may mai', 'jun eka xun', 'jul uzt xul', 'ago abu'],
  ...['sep set ira', 'oct urr out', 'nov aza', 'dic des abe dec'],
].map((names) => names.split(' '));

/** Day 0 of spreadsheets, shifted because they count a 29 February 1900. */
const dayZero = Date.UTC(1899, 11, 30);
const dayMilliseconds = 86_400_000;

/**
 * Returns YYYY-MM-DD for '3/2/1980', '03-02-80', '1980/02/03', '1980-02-03 00:00', '3-feb-80',
 * '19800203', and 29254, a spreadsheet's serial number. Returns other text unchanged.
 */
export function readDay(text: string, { isMonthFirst = false } = {}): string {
  const [, serial] = /^([1-9]\d{3,4})(?:[.,]\d+)?$/.exec(text) ?? [];
  if (serial) return new Date(dayZero + Number(serial) * dayMilliseconds).toISOString().slice(0, 10);
  const [, y, , m = '', d = ''] =
    /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?:[ T].*)?$/.exec(text) ??
    /^((?:19|20)\d{2})()(\d{2})(\d{2})$/.exec(text) ??
    [];
  if (y) return written(y, m, d);
  const [, day, month = '', year = ''] =
    /^(\d{1,2})(?:\s*[/.-]\s*|\s+(?:de\s+|d['’])?)(\d{1,2}|\p{L}{3,10})\.?(?:\s*[/.-]\s*|\s+(?:del?\s+)?)(\d{4}|\d{2})(?:[ T].*)?$/iu.exec(
      text,
    ) ?? [];
  const number = /\d/.test(month) ? month : String(months.findIndex((names) => names.includes(begun(month))) + 1);
  if (!day || number === '0') return text;
  const century = Number(year) > new Date().getFullYear() % 100 ? '19' : '20';
  const whole = `${year.length === 2 ? century : ''}${year}`;
  // Swaps day and month if the date is only valid the other way round.
  const isTurned = /\d/.test(month) && (isMonthFirst ? Number(day) <= 12 : Number(number) > 12 && Number(day) <= 12);
  return isTurned ? written(whole, day, number) : written(whole, number, day);
}

const begun = (month: string) => foldText(month).slice(0, 3);
const written = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
