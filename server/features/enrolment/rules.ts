import { lacksPin, type Registration } from '#contract/enrolment.ts';
import { recordChange } from '../../core/changes.ts';
import type { Scope, Services } from '../../core/context.ts';
import { isUniqueViolation } from '../../core/database-errors.ts';
import { newId } from '../../core/ids.ts';
import { spendProof } from '../../core/proofs.ts';
import { InvalidFields, Refusal } from '../../core/refusal.ts';
import { type Account, lockAccount } from '../../people/accounts/queries.ts';
import { runPersonHooks } from '../../people/hooks.ts';
import { emailKey, keyColumns } from '../../people/keys.ts';
import { findHeldUser, insertUser, listAdministratorIds, updateUser } from '../../people/queries.ts';
import { canFindStreets } from '../../services/addresses/looking-up.ts';
import { isBlacklisted } from '../../services/blacklist/queries.ts';
import { spendMailTokens } from '../../services/links/queries.ts';
import { holdLinkOwner, type Link, sendLink } from '../../services/links/rules.ts';
import { insertUserEvents } from '../../services/notifications/queries.ts';
import { findTenant } from '../../services/universe/queries.ts';
import { demandOpenEnrolment } from '../../services/universe/terms.ts';
import { beginConsents } from '../consents/index.ts';
import { addEnrolmentTime } from '../front/index.ts';
import { insertArrival, settleArrival } from '../shares/index.ts';
import { isEmailTaken, profileColumns, tellClaim, writeProfile } from '../users/index.ts';
import { tellPendingLater } from './pending/rules.ts';
import { countRecentCorrections } from './queries.ts';

/** Spends the challenge even if the request is refused afterwards. */
export async function spendAntibot(services: Services, tenantId: string, payload: string): Promise<void> {
  const isSpent = await spendProof(services, { tenantId, audience: tenantId, payload });
  if (!isSpent) throw InvalidFields.of('antibot', 'antibot');
}

/**
 * Keeps matches with the blacklist, or with a deactivated person's document, pending: same reply,
 * no mail to the visitor, and administrators are notified.
 * Claims a document that somebody else has: same reply and mail.
 */
export async function registerWatcher(
  { services, ...scope }: Scope & { services: Services },
  form: Registration,
  passwordHash: string,
): Promise<void> {
  const { tx } = scope;
  await demandOpenEnrolment(tx, scope.language);
  if (lacksPin(form, { hasStreets: await canFindStreets(tx, services.config) }))
    throw InvalidFields.of('location', 'required');
  const tenant = await findTenant(tx);
  const { antibot: _, password: __, terms_accepted: ___, minutes, via, mailings, next_election, ...profile } = form;
  const claiming = { mayClaim: true };
  const { said, keys, columns, owner } = await profileColumns(tx, profile, undefined, claiming);
  const isPending = (await isBlacklisted(tx, keys)) || owner?.is_active === false;
  const standing = { is_verified: isPending ? null : false, is_locked: isPending };
  const id = newId();
  await writeProfile(
    () =>
      insertUser(tx, {
        ...columns,
        ...standing,
        id,
        password_hash: passwordHash,
        terms_version: tenant.terms_version,
        terms_accepted_at: new Date().toISOString(),
        ...(!mailings && { mail_stopped: 'unsubscribed', mail_stopped_at: new Date().toISOString() }),
      }),
    claiming,
  );
  await beginConsents(tx, id, { mailings, next_election });
  const after = { ...said, ...standing };
  await recordChange({ ...scope, actor: { id } }, 'user', id, 'registered', { after });
  if (owner && !isPending) await tellClaim(scope, { ...form, id }, owner);
  if (isPending) await tellAdministrators(scope, id, form);
  else await sendLink(scope, { ...form, id }, 'verify');
  if (via !== undefined && !isPending) await insertArrival(tx, { user_id: id, code: via });
  // Last, since it locks a count shared by everybody who took as long.
  if (minutes !== undefined) await addEnrolmentTime(tx, minutes);
}

/** Most mails per hour to addresses that may be somebody else's. */
const mostCorrections = 4;

/**
 * Mails a new link; the old one expires. A match with the blacklist gets the same reply.
 * `checked`: the account after verifying its password.
 */
export async function correctEmail(scope: Scope, checked: Account, email: string): Promise<void> {
  const { tx } = scope;
  const account = await lockAccount(tx, checked.id);
  if (account?.password_hash !== checked.password_hash || account.is_verified || account.email !== checked.email)
    throw InvalidFields.of('password', 'wrong_password');
  if ((await countRecentCorrections(tx, account.id)) >= mostCorrections)
    throw new Refusal('too_many', { seconds: 3600 });
  if (await isEmailTaken(tx, emailKey(email), { except: account.id }))
    throw InvalidFields.of('new_email', 'email_taken');

  const person = await findHeldUser(scope, account.id);
  const keys = keyColumns({ ...person, email });
  const wasPending = account.is_verified === null;
  const isPending = wasPending || (await isBlacklisted(tx, keys));
  const standing = isPending ? { is_verified: null, is_locked: true } : { is_verified: false };
  // A claimed document stays without a key.
  const { national_id_key: _, ...written } = keys;
  await writeMailOf(() => updateUser(tx, account.id, { email, ...written, ...standing }));
  await spendMailTokens(tx, { userId: account.id, purpose: 'verify' });
  await recordChange({ ...scope, actor: { id: account.id } }, 'user', account.id, 'email_changed', {
    before: { email: account.email, is_verified: account.is_verified },
    after: { email, is_verified: standing.is_verified },
  });
  if (!isPending) await sendLink(scope, { ...account, email, has_password: true }, 'verify');
  else if (!wasPending) await tellAdministrators(scope, account.id, { ...account, email });
}

/** Throws email_taken if the address was taken since the check. */
async function writeMailOf(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw InvalidFields.of('new_email', 'email_taken');
    throw error;
  }
}

type Named = Pick<Registration, 'first_name' | 'last_name_1' | 'email'>;

async function tellAdministrators(scope: Scope, id: string, form: Named) {
  const { tx } = scope;
  await tellPendingLater(scope);
  await insertUserEvents(
    tx,
    await listAdministratorIds(tx),
    {
      detail: 'pending_registration',
      'user-name': `${form.first_name} ${form.last_name_1}`,
      'user-email': form.email,
      link: `/user/${id}`,
    },
    { about: id },
  );
}

/** Keeps the link valid if the account still needs a password; activates people kept by contact. */
export async function confirmEmail(
  scope: Scope,
  { passwordHash, ...link }: Link & { passwordHash: string | undefined },
): Promise<{ id: string; email: string; password_required: boolean }> {
  const { tx } = scope;
  const { id, email, password_hash, is_verified, reduced_at } = await holdLinkOwner(tx, link, 'verify');
  const needsPassword = password_hash === null;
  if (needsPassword && !passwordHash) return { id, email, password_required: true };
  await spendMailTokens(tx, { userId: id, purpose: 'verify' });
  // Isn't logged: the log would reveal by whose link a person came.
  await settleArrival(tx, id);
  const isBack = reduced_at !== null;
  if (isBack && (await isEmailTaken(tx, emailKey(email), { except: id }))) throw new Refusal('bad_link');
  await updateUser(tx, id, {
    is_verified: true,
    ...(isBack && { is_active: true }),
    ...(needsPassword && { password_hash: passwordHash }),
  });
  await recordChange({ ...scope, actor: { id } }, 'user', id, isBack ? 'activated' : 'email_confirmed', {
    before: { is_verified, ...(isBack && { is_active: false }) },
    after: { is_verified: true, ...(isBack && { is_active: true }) },
  });
  await runPersonHooks('confirming', scope, id);
  return { id, email, password_required: false };
}
