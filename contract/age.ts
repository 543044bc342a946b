/**
 * Counts full years from one day to another, both YYYY-MM-DD.
 * A person born on 29 February comes of age on 1 March.
 */
export function yearsBetween(from: string, to: string): number {
  return Math.floor((Number(to.replaceAll('-', '')) - Number(from.replaceAll('-', ''))) / 10_000);
}
