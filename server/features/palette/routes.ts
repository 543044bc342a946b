import type { palette } from '#contract/palette.ts';
import type { Handlers } from '../../core/context.ts';
import { searchPalette } from './rules.ts';

export const paletteRoutes: Handlers<typeof palette> = {
  'GET palette/': async ({ tx, actor, query }) => searchPalette(tx, actor, query.search),
};
