import type { ProfileCorrection } from '#contract/profile.ts';
import type { MemberScope } from '../../core/context.ts';
import { requireFound } from '../../core/refusal.ts';
import { findCredential, recreateCredential, undoReissue, withdrawCredential } from '../credentials/index.ts';
import { editProfile } from '../users/index.ts';

/** Reissues with current data (such as another place) even if the correction is empty. */
export async function correctAndRecreate(scope: MemberScope, id: string, correction: ProfileCorrection) {
  const isEmpty = Object.keys(correction).every((field) => field === 'seen');
  return recreateCredential(scope, id, async (userId) => {
    if (!isEmpty) await editProfile(scope, userId, correction);
  });
}

/** Undoes an issue or a reissue. A first version that the person knows of is withdrawn. */
export async function undoIssue(scope: MemberScope, id: string): Promise<void> {
  const { version } = requireFound(await findCredential(scope.tx, scope.actor, id));
  if (version === 1) await withdrawCredential(scope, id, true);
  else await undoReissue(scope, id, async () => undefined);
}
