import { recall, remember } from '../../core/browser-memory.ts';

/** Returns the last day before `today` on which this browser showed the person coverage. */
export function lastVisit(userId: string, today: string): string | undefined {
  const key = `coverage-visits:${userId}`;
  const days = (recall(key) ?? '').split(' ').filter(Boolean);
  if (days.at(-1) !== today) days.push(today);
  remember(key, days.slice(-2).join(' '));
  return days.findLast((day) => day < today);
}
