/**
 * Counts full years from one day to another, both YYYY-MM-DD.
 * A person born on 29 February comes of age on 1 March.
 */
export function yearsBetween(from: string, to: string): number {
  return Math.floor((Number(to.replaceAll('-', '')) - Number(from.replaceAll('-', ''))) / 10_000);
}

const adultAge = 18;

/**
 * Says why a day can't be somebody's birth date; undefined where it can.
 * `today` is the last day that can be.
 * `electionDay`, where one is known, is the day by which they must be of age.
 */
export function birthDateProblem(
  birthDate: string,
  { today, electionDay }: { today: string; electionDay: string | null | undefined },
): 'wrong_birth_date' | 'too_young' | undefined {
  if (birthDate > today || birthDate < '1900-01-01') return 'wrong_birth_date';
  return yearsBetween(birthDate, electionDay ?? today) < adultAge ? 'too_young' : undefined;
}
