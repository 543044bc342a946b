const time = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Counts days between two dates, YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number => Math.round((time(to) - time(from)) / 86_400_000);

/** Returns the date some days later, or earlier. */
export const daysAfter = (day: string, count: number): string =>
  new Date(time(day) + count * 86_400_000).toISOString().slice(0, 10);
