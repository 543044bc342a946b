import { nameIn } from '#contract/translated-names.ts';
import type { MemberScope } from '../../../core/context.ts';
import { Refusal, requireFound } from '../../../core/refusal.ts';
import { findAssignedPlace } from '../../../people/assigned-places/queries.ts';
import { findUser } from '../../../people/queries.ts';
import { findCurrentElection } from '../../../services/elections/queries.ts';
import { findTenant } from '../../../services/universe/queries.ts';
import { composePaper } from '../composing.ts';
import type { PrintedCredential } from '../printed-credential.ts';
import { findBoardOf } from '../queries.ts';
import { findDress, findTypeNames, type PaperDesign, type PaperKind } from './queries.ts';
import { dressPaper } from './rules.ts';

/** Composes a sample: its number is 0 and its code unknown. */
export async function previewPaper(
  { tx, actor, language }: MemberScope,
  boardType: string,
  { user: userId, kind, words }: { user: string; kind: PaperKind; words: PaperDesign['words'] },
): Promise<PrintedCredential> {
  const names = requireFound(await findTypeNames(tx, boardType));
  const user = requireFound(await findUser(tx, actor, userId));
  const election = await findCurrentElection(tx);
  if (!election) throw new Refusal('no_election');
  const theirs = await findBoardOf(tx, user.area_path);
  const board =
    theirs?.type === boardType
      ? theirs
      : {
          name: nameIn(language, names),
          type: boardType,
          languages: theirs?.languages ?? null,
          address: '',
          secretary: '',
        };
  const numbering = { year: Number(election.date.slice(0, 4)), number: 0, version: 1 };
  const assigned = await findAssignedPlace(tx, actor, user.assignment_id);
  const paper = composePaper(user, assigned, { kind, board, election, tenant: await findTenant(tx), ...numbering });
  const dress = await findDress(tx, { boardType, kind });
  return dressPaper(paper, board, { ...dress, words: { ...dress.words, ...words } });
}
