import type { Registration } from '#contract/enrolment.ts';
import { recordChange } from '../../core/changes.ts';
import type { Scope, Services } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { spendProof } from '../../core/proofs.ts';
import { InvalidFields } from '../../core/refusal.ts';
import { insertUser, listAdministratorIds, updateUser } from '../../people/queries.ts';
import { spendMailTokens } from '../../services/links/queries.ts';
import { holdLinkOwner, type Link, sendLink } from '../../services/links/rules.ts';
import { insertUserEvents } from '../../services/notifications/queries.ts';
import { findTenant } from '../../services/universe/queries.ts';
import { demandOpenEnrolment } from '../../services/universe/terms.ts';
import { profileColumns, writeProfile } from '../users/index.ts';
import { isBlacklisted } from './queries.ts';

/** Spends a solved anti-bot challenge, even where the request is refused afterwards. */
export async function spendAntibot(services: Services, tenantId: string, payload: string): Promise<void> {
  const isSpent = await spendProof(services, { tenantId, audience: tenantId, payload });
  if (!isSpent) throw InvalidFields.of('antibot', 'antibot');
}

/**
 * Enrols a watcher, who then has to confirm the e-mail address.
 * A match with the blacklist becomes a pending registration instead.
 * Same answer, no message; administrators are told.
 */
export async function registerWatcher(scope: Scope, form: Registration, passwordHash: string): Promise<void> {
  const { tx } = scope;
  await demandOpenEnrolment(tx, scope.language);
  const tenant = await findTenant(tx);
  const { antibot: _, password: __, terms_accepted: ___, ...profile } = form;
  const { said, keys } = await profileColumns(tx, profile);
  const isPending = await isBlacklisted(tx, keys);
  const user = { ...said, is_verified: isPending ? null : false, is_locked: isPending };
  const id = newId();
  await writeProfile(() =>
    insertUser(tx, {
      ...user,
      ...keys,
      id,
      password_hash: passwordHash,
      terms_version: tenant.terms_version,
      terms_accepted_at: new Date().toISOString(),
    }),
  );
  await recordChange({ ...scope, actor: { id } }, { entity: 'user', entityId: id, action: 'registered', after: user });
  if (isPending) await tellAdministrators(scope, id, form);
  else await sendLink(scope, { ...form, id }, 'verify');
}

async function tellAdministrators({ tx }: Scope, id: string, form: Registration) {
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

/**
 * Confirms an e-mail address by the link of the message.
 * An account without a password needs one: until it comes, nothing is confirmed.
 * The link stays good until then.
 */
export async function confirmEmail(
  scope: Scope,
  { passwordHash, ...link }: Link & { passwordHash: string | undefined },
): Promise<{ email: string; password_required: boolean }> {
  const { tx } = scope;
  const { id, email, password_hash, is_verified } = await holdLinkOwner(tx, link, 'verify');
  const needsPassword = password_hash === null;
  if (needsPassword && !passwordHash) return { email, password_required: true };
  await spendMailTokens(tx, { userId: id, purpose: 'verify' });
  await updateUser(tx, id, { is_verified: true, ...(needsPassword && { password_hash: passwordHash }) });
  await recordChange(
    { ...scope, actor: { id } },
    { entity: 'user', entityId: id, action: 'email_confirmed', before: { is_verified }, after: { is_verified: true } },
  );
  return { email, password_required: false };
}
