import { DailyJob } from '../../core/jobs/daily.ts';

export const dailyRetention = new DailyJob('begin-retention', { from: 9, to: 20 });
