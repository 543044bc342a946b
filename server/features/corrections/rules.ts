import type { ProfileCorrection } from '#contract/profile.ts';
import type { MemberScope } from '../../core/context.ts';
import { recreateCredential } from '../credentials/index.ts';
import { editProfile } from '../users/index.ts';

/**
 * Corrects a profile locked by a credential, and reissues the credential.
 * With nothing to correct, reissues it with current data, such as another place.
 */
export async function correctAndRecreate(scope: MemberScope, id: string, correction: ProfileCorrection) {
  const isEmpty = Object.keys(correction).every((field) => field === 'seen');
  return recreateCredential(scope, id, async (userId) => {
    if (!isEmpty) await editProfile(scope, userId, correction);
  });
}
