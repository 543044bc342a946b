import { DailyJob } from '../../core/jobs/daily.ts';

export const dailyDigests = new DailyJob('begin-digests', { from: 8, to: 14 });
