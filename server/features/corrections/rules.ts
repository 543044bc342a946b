import type { ProfileCorrection } from '#contract/profile.ts';
import type { MemberScope } from '../../core/context.ts';
import { recreateCredential } from '../credentials/index.ts';
import { editProfile } from '../users/index.ts';

/** Reissues with current data (such as another place) even if the correction is empty. */
export async function correctAndRecreate(scope: MemberScope, id: string, correction: ProfileCorrection) {
  const isEmpty = Object.keys(correction).every((field) => field === 'seen');
  return recreateCredential(scope, id, async (userId) => {
    if (!isEmpty) await editProfile(scope, userId, correction);
  });
}
