import { DailyJob } from '../../core/jobs/daily.ts';

/** At any hour: a server that slept keeps the day late rather than not at all. */
export const dailyCoverage = new DailyJob('keep-coverage', { from: 0, to: 24 });
