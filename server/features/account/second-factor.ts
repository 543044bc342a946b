import { recordChange } from '../../core/changes.ts';
import type { Config } from '../../core/config.ts';
import type { MemberScope, Scope } from '../../core/context.ts';
import { InvalidFields, Refusal } from '../../core/refusal.ts';
import { type Account, endSessionsOf, findAccount } from '../../people/accounts/queries.ts';
import { endTokensOf } from '../../people/accounts/tokens.ts';
import { lockChecked } from '../../people/own-password.ts';
import { tellOwner } from '../../services/mail/security-notice.ts';
import { findTenant } from '../../services/universe/queries.ts';
import {
  countRefusals,
  deleteSecondFactor,
  findSecondFactor,
  insertSecondFactor,
  type KeptSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
  spendRecoveryCode,
  updateSecondFactor,
} from './queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { openSecret, sealSecret } from './secrets.ts';
import { describeSetup, findStep, newTotpSecret, type Setup } from './totp.ts';

/** Most wrong codes per period; further codes aren't checked. Counted in the change log. */
const mostRefusals = 10;
const refusalSeconds = 3600;
const refused = 'second_factor_refused';

/** Creates a secret that takes effect once a code confirms it. */
export async function beginSecondFactor(scope: MemberScope, checked: Account): Promise<Setup> {
  const { tx } = scope;
  const account = await lockChecked(scope, checked);
  if ((await lockSecondFactor(tx, account.id))?.is_on) throw new Refusal('second_factor_on');
  const secret = newTotpSecret();
  await insertSecondFactor(tx, account.id, sealSecret(tx, account.id, secret));
  return describeSetup(secret, (await findTenant(tx)).name, account.email);
}

export async function confirmSecondFactor(scope: MemberScope, code: string): Promise<string[]> {
  const { tx, actor } = scope;
  const kept = await lockSecondFactor(tx, actor.id);
  if (!kept) throw new Refusal('second_factor_not_begun');
  if (kept.is_on) throw new Refusal('second_factor_on');
  const step = stepOf(scope, actor.id, kept, code);
  if (step === undefined) throw InvalidFields.of('code', 'wrong_code');
  await updateSecondFactor(tx, actor.id, step);
  await endSessionsOf(tx, actor.id, { except: actor.sessionId });
  const codes = await writeRecoveryCodes(scope);
  await recordAndTell(scope, 'second_factor_on', { second_factor: true });
  return codes;
}

export async function renewRecoveryCodes(scope: MemberScope, checked: Account): Promise<string[]> {
  await lockChecked(scope, checked);
  if (!(await lockSecondFactor(scope.tx, checked.id))?.is_on) throw new Refusal('second_factor_off');
  const codes = await writeRecoveryCodes(scope);
  await recordAndTell(scope, 'recovery_codes_renewed');
  return codes;
}

export async function turnOffSecondFactor(scope: MemberScope, checked: Account): Promise<void> {
  await lockChecked(scope, checked);
  const { is_on, is_demanded } = await findSecondFactor(scope.tx, checked.id);
  if (!is_on) throw new Refusal('second_factor_off');
  if (is_demanded) throw new Refusal('second_factor_demanded');
  await deleteSecondFactor(scope.tx, checked.id);
  await recordAndTell(scope, 'second_factor_off', { second_factor: false });
}

/**
 * Requires the account's second factor, if it has one. The caller locks the account.
 * Returns the kind of code accepted; null: no second factor.
 */
export async function passSecondFactor(
  scope: Scope,
  config: Config,
  account: Account,
  given: string | undefined,
): Promise<'code' | 'recovery_code' | null> {
  const { tx } = scope;
  const kept = await lockSecondFactor(tx, account.id);
  if (!kept?.is_on) return null;
  if (!given?.trim()) throw new Refusal('second_factor_required');
  const { count, seconds } = await countRefusals(tx, account.id, { action: refused, seconds: refusalSeconds });
  if (count >= mostRefusals * config.RATE_LIMIT_FACTOR) throw new Refusal('too_many', { seconds });

  const code = given.replace(/\s/g, '');
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(scope, account.id, kept, code);
    if (step !== undefined) {
      await updateSecondFactor(tx, account.id, step);
      return 'code';
    }
  } else if (await spendRecoveryCode(tx, account.id, hashRecoveryCode(given))) {
    await tellOwner({ ...scope, actor: null }, account, 'recovery_code_used');
    return 'recovery_code';
  }
  await recordChange({ ...scope, actor: null }, 'user', account.id, refused);
  throw new Refusal('wrong_second_factor', {}, { keepsWork: true });
}

function stepOf({ tx }: Scope, userId: string, kept: KeptSecondFactor, code: string) {
  const secret = openSecret(tx, userId, kept.secret);
  return findStep(secret, code, kept.last_step);
}

async function writeRecoveryCodes({ tx, actor }: MemberScope): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes();
  await replaceRecoveryCodes(tx, actor.id, hashes);
  return codes;
}

/** Removes the second factor of a person whom no administrator can help, and notifies them. */
export async function takeSecondFactor(
  scope: Pick<Scope, 'tx' | 'address' | 'origin'>,
  account: Account,
): Promise<boolean> {
  const { tx } = scope;
  const byNobody = { ...scope, actor: null };
  if (!(await deleteSecondFactor(tx, account.id))) return false;
  await endSessionsOf(tx, account.id);
  await endTokensOf(byNobody, account.id);
  await recordChange(byNobody, 'user', account.id, 'second_factor_reset');
  await tellOwner(byNobody, account, 'second_factor_off');
  return true;
}

async function recordAndTell(
  scope: MemberScope,
  event: 'second_factor_on' | 'second_factor_off' | 'recovery_codes_renewed',
  after?: { second_factor: boolean },
) {
  const { tx, actor } = scope;
  await recordChange(scope, 'user', actor.id, event, {
    ...(after && { before: { second_factor: !after.second_factor }, after }),
  });
  const account = await findAccount(tx, actor.id);
  if (account) await tellOwner(scope, account, event);
}
