import { dayInSpain } from '#contract/spain.ts';
import { beginDay } from './rules.ts';
import { dailyCoverage } from './schedule.ts';

export const keepCoverageHistory = dailyCoverage.run((tx, now) => beginDay(tx, dayInSpain(now)));
