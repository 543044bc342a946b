import { DailyJob } from '../../core/jobs/daily.ts';

export const dailyReminders = new DailyJob('begin-reminders', { from: 10, to: 20 });
