import type { PaletteHits } from '#contract/palette.ts';
import { mostHits } from '#contract/palette.ts';
import type { SignedIn } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { wordsOf } from '../../core/lists.ts';
import { searchTerms } from '../../people/keys.ts';
import { listUserIds } from '../users/index.ts';
import { isCommon, listCommon, listGround, listPeople } from './queries.ts';

export async function searchPalette(tx: Tx, actor: SignedIn, search: string): Promise<PaletteHits> {
  const [people, ground] = await Promise.all([
    seekPeople(tx, actor, searchTerms(search)),
    listGround(tx, actor, wordsOf(search)),
  ]);
  return { people, ...ground };
}

async function seekPeople(tx: Tx, actor: SignedIn, terms: string[]) {
  const [term = '', ...others] = terms;
  const isSoonFound = actor.is_superuser && others.length === 0 && (await isCommon(tx, term));
  const byName = { sort: 'name', descending: false, limit: mostHits } as const;
  const ids = isSoonFound ? await listCommon(tx, actor, term) : await listUserIds(tx, actor, { terms }, byName);
  return ids.length === 0 ? [] : listPeople(tx, actor, ids);
}
