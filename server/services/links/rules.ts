import type { Scope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { enqueue } from '../../core/queries.ts';
import { Refusal } from '../../core/refusal.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import { findAccount, findAccountByEmail, lockAccount } from '../../people/accounts/queries.ts';
import { emailKey } from '../../people/keys.ts';
import { countRecentEmails } from '../mailing/queries.ts';
import { writeEmail } from '../mailing/rules.ts';
import { hasMailToken, insertMailToken, isGoodMailToken } from './queries.ts';

const week = 7 * 24 * 3600;
/**
 * The purposes of a link in a message.
 * Each with the page it leads to, its message, and the seconds it is good for.
 */
const links = {
  verify: { page: 'enroll-verification', template: 'verify', seconds: week },
  reset: { page: 'reset-password', template: 'reset', seconds: 3600 },
  email: { page: 'confirm-email', template: 'email_change', seconds: week },
} as const;
type LinkPurpose = keyof typeof links;

/** Messages of a kind to one person: anybody can ask for them, from any number of networks. */
const mostPerHour = 5;
/** A link this young is on its way: whoever asks again is to wait for it. */
const freshSeconds = 600;

/**
 * Asks for a message with a link, where an account has this address and may have one.
 * Enqueues the job in any case: the answer takes as long for an address that isn't enrolled.
 */
export async function requestLink(scope: Scope, email: string, purpose: 'verify' | 'reset'): Promise<void> {
  const account = await findAccountByEmail(scope.tx, emailKey(email));
  const mayHave = account?.is_active && account.is_verified === (purpose === 'reset');
  await enqueue(scope.tx, 'send-account-link', { userId: mayHave ? account.id : '', purpose, origin: scope.origin });
}

/** False where the person holds an unused link of ten minutes, or had five within an hour. */
export async function isLinkDue(tx: Tx, owner: Invited & { id: string }, purpose: LinkPurpose): Promise<boolean> {
  const lasting = links[purpose].seconds - freshSeconds;
  if (await hasMailToken(tx, { userId: owner.id, purpose, lasting })) return false;
  return !(await isFlooded(tx, owner, purpose));
}

/** Throws too_many after five such messages to a person within an hour. */
export async function refuseFlood(tx: Tx, person: Invited & { id: string }, purpose: LinkPurpose): Promise<void> {
  if (await isFlooded(tx, person, purpose)) throw new Refusal('too_many', { seconds: 3600 });
}

const isFlooded = async (tx: Tx, person: Invited & { id: string }, purpose: LinkPurpose) =>
  (await countRecentEmails(tx, person.id, templateOf(person, purpose))) >= mostPerHour;

/**
 * Writes the message with a new link.
 * For the purpose `email`, `account.email` is the new address, which the link will confirm.
 */
export async function sendLink(
  scope: Pick<Scope, 'tx' | 'actor' | 'origin'>,
  account: Invited & { id: string; email: string; first_name: string; language: string },
  purpose: LinkPurpose,
): Promise<void> {
  const token = newToken();
  const { page, seconds } = links[purpose];
  await insertMailToken(scope.tx, {
    hash: hashToken(token),
    userId: account.id,
    purpose,
    seconds,
    email: purpose === 'email' ? account.email : null,
  });
  if (purpose === 'verify') await lapseLater(scope.tx, account.id);
  await writeEmail(scope, {
    template: templateOf(account, purpose),
    language: account.language as Scope['language'],
    to: { userId: account.id, address: account.email },
    values: { first_name: account.first_name, link: `${scope.origin}/${page}/${encodeUserId(account.id)}/${token}` },
  });
}

type Invited = { has_password?: boolean; is_superuser?: boolean };

/**
 * Names the message that has the link.
 * An account without a password was invited: the page of the link asks for one.
 */
function templateOf({ has_password, is_superuser }: Invited, purpose: LinkPurpose) {
  if (purpose !== 'verify' || has_password !== false) return links[purpose].template;
  return is_superuser ? 'invite_administrator' : 'invite';
}

/** Looks, once the link is good no more, whether the registration goes with it. */
export const lapseLater = (tx: Tx, userId: string): Promise<void> =>
  enqueue(
    tx,
    'lapse-registration',
    { userId },
    { key: `lapse-registration:${userId}`, delaySeconds: links.verify.seconds + marginSeconds },
  );
const marginSeconds = 60;

export type Link = { uidb64: string; token: string };

/**
 * Finds the owner of a link, as long as the link is good.
 * Throws bad_link.
 */
export async function findLinkOwner(tx: Tx, { uidb64, token }: Link, purpose: LinkPurpose) {
  const userId = decodeUserId(uidb64);
  const isGood = userId && (await isGoodMailToken(tx, { hash: hashToken(token), userId, purpose }));
  const account = isGood ? await findAccount(tx, userId) : undefined;
  // An administrator lets a pending registration (null) in, whatever links it holds.
  if (!account?.is_active || account.is_verified === null) throw new Refusal('bad_link');
  return account;
}

/**
 * Finds the owner and holds them until the transaction ends.
 * Person first, then link, like those who edit or delete the person.
 */
export async function holdLinkOwner(tx: Tx, link: Link, purpose: LinkPurpose) {
  const userId = decodeUserId(link.uidb64);
  if (userId) await lockAccount(tx, userId);
  return findLinkOwner(tx, link, purpose);
}

const encodeUserId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

function decodeUserId(uidb64: string): string | undefined {
  const hex = Buffer.from(uidb64, 'base64url').toString('hex');
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex);
  return parts?.slice(1).join('-');
}
