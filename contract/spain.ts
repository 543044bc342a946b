// Swedish writes days and hours as ISO 8601 does, and as sheets sort them.
const clock = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'medium' });

/** Gives day and time on the peninsula: '2026-11-21T08:30:12.000Z' → '2026-11-21 09:30:12' */
export const inSpain = (instant: string | Date): string => clock.format(new Date(instant));

/** Gives the day on the peninsula: after midnight there it is still yesterday in UTC. */
export const dayInSpain = (instant: string | Date): string => inSpain(instant).slice(0, 10);

export const todayInSpain = (): string => dayInSpain(new Date());
