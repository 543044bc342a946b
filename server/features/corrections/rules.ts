import type { Credential } from '#contract/credentials.ts';
import type { ProfileCorrection } from '#contract/profile.ts';
import type { MemberScope } from '../../core/context.ts';
import { recreateCredential } from '../credentials/index.ts';
import { editProfile } from '../users/index.ts';

/**
 * Corrects the profile that a credential has locked, and issues the credential again.
 * Nothing to correct issues it again as the person is now, with another place for instance.
 */
export async function correctAndRecreate(
  scope: MemberScope,
  id: string,
  correction: ProfileCorrection,
): Promise<Credential> {
  const isEmpty = Object.keys(correction).every((field) => field === 'seen');
  return recreateCredential(scope, id, async (userId) => {
    if (!isEmpty) await editProfile(scope, userId, correction);
  });
}
