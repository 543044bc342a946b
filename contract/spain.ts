// Swedish formats dates as ISO 8601.
const clock = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'medium' });

/** Formats peninsular time: '2026-11-21T08:30:12.000Z' → '2026-11-21 09:30:12'. */
export const inSpain = (instant: string | Date): string => clock.format(new Date(instant));

/** Returns the peninsular day, which begins before the UTC day. */
export const dayInSpain = (instant: string | Date): string => inSpain(instant).slice(0, 10);

export const todayInSpain = (): string => dayInSpain(new Date());

/** Parses peninsular time: '2026-11-21T09:30' → 08:30 in UTC. */
export function instantInSpain(text: string): Date {
  const asUtc = Date.parse(`${text}Z`);
  const ahead = (instant: number) => Date.parse(`${inSpain(new Date(instant)).replace(' ', 'T')}Z`) - instant;
  // Near a clock change the first guess uses the wrong offset.
  return new Date(asUtc - ahead(asUtc - ahead(asUtc)));
}
