// Swedish writes days and hours as ISO 8601 does, and as sheets sort them.
const clock = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'medium' });

/** Gives day and time on the peninsula: '2026-11-21T08:30:12.000Z' → '2026-11-21 09:30:12' */
export const inSpain = (instant: string | Date): string => clock.format(new Date(instant));

/** Gives the day on the peninsula: after midnight there it is still yesterday in UTC. */
export const dayInSpain = (instant: string | Date): string => inSpain(instant).slice(0, 10);

export const todayInSpain = (): string => dayInSpain(new Date());

/** Reads day and hour on the peninsula: '2026-11-21T09:30' → 08:30 in UTC */
export function instantInSpain(text: string): Date {
  const asUtc = Date.parse(`${text}Z`);
  const ahead = (instant: number) => Date.parse(`${inSpain(new Date(instant)).replace(' ', 'T')}Z`) - instant;
  // Near a change of clocks the first guess has the hours of the other side.
  return new Date(asUtc - ahead(asUtc - ahead(asUtc)));
}
