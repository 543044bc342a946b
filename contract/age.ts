/** Days are YYYY-MM-DD. A person born on 29 February comes of age on 1 March. */
export const yearsBetween = (from: string, to: string): number =>
  Math.floor((Number(to.replaceAll('-', '')) - Number(from.replaceAll('-', ''))) / 10_000);

const adultAge = 18;

/** Checks against `today`, the last valid day, and the required age on `electionDay`. */
export function birthDateProblem(
  birthDate: string,
  { today, electionDay }: { today: string; electionDay: string | null | undefined },
): 'wrong_birth_date' | 'too_young' | undefined {
  if (birthDate > today || birthDate < '1900-01-01') return 'wrong_birth_date';
  return yearsBetween(birthDate, electionDay ?? today) < adultAge ? 'too_young' : undefined;
}

/** Age bands, both ends included; `unknown`: no birth date. */
export const ageBands = ['0-17', '18-29', '30-44', '45-59', '60-74', '75-', 'unknown'] as const;
export type AgeBand = (typeof ageBands)[number];

export const bandStarts = { '0-17': 0, '18-29': 18, '30-44': 30, '45-59': 45, '60-74': 60, '75-': 75 } as const;

export function ageBandOf(birthDate: string | null, today: string): AgeBand {
  if (birthDate === null) return 'unknown';
  const age = yearsBetween(birthDate, today);
  const reached = Object.entries(bandStarts).filter(([, start]) => age >= start);
  return (reached.at(-1)?.[0] ?? '0-17') as AgeBand;
}
