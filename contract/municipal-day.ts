/**
 * Returns the day of the next municipal elections: the fourth Sunday of May, every four years
 * (LOREG 42.3 and 194.1). Without Zod: pages of the web use it too.
 * `today`: YYYY-MM-DD.
 */
export function nextMunicipalDay(today: string): string {
  const year = Number(today.slice(0, 4));
  const next = year + ((((2027 - year) % 4) + 4) % 4);
  const day = fourthSundayOfMay(next);
  return day >= today ? day : fourthSundayOfMay(next + 4);
}

function fourthSundayOfMay(year: number): string {
  const weekday = new Date(Date.UTC(year, 4, 1)).getUTCDay();
  return `${year}-05-${1 + ((7 - weekday) % 7) + 21}`;
}
