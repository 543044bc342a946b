import { DailyJob } from '../../core/jobs/daily.ts';

/** Runs at any hour: a server that slept stores the day late rather than not at all. */
export const dailyCoverage = new DailyJob('keep-coverage', { from: 0, to: 24 });
