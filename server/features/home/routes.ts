import type { home } from '#contract/home.ts';
import type { Handlers } from '../../core/context.ts';
import { readHome } from './rules.ts';

export const homeRoutes: Handlers<typeof home> = { 'GET home/': readHome };
