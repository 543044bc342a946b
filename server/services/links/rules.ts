import { keptDays } from '#contract/kept-days.ts';
import type { Scope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { enqueue } from '../../core/queries.ts';
import { Refusal } from '../../core/refusal.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import { findAccount, findAccountByEmail, lockAccount } from '../../people/accounts/queries.ts';
import { emailKey } from '../../people/keys.ts';
import { countRecentMails } from '../mail/queries.ts';
import { writeMail } from '../mail/rules.ts';
import { findCoordinationOffer, hasMailToken, insertMailToken, isGoodMailToken } from './queries.ts';

const week = keptDays.registrations * 24 * 3600;
const links = {
  verify: { page: 'enroll-verification', template: 'verify', seconds: week },
  reset: { page: 'reset-password', template: 'reset', seconds: 3600 },
  email: { page: 'confirm-email', template: 'email_change', seconds: week },
} as const;
/** Templates of a link that confirms the address. */
const confirming = ['verify', 'invite', 'invite_administrator', 'invite_coordinator'] as const;
type LinkPurpose = keyof typeof links;

/** per person and kind: anybody can request mails, from any number of networks */
const mostPerHour = 5;
/** seconds in which an unused link isn't sent again */
const freshSeconds = 600;

/** Always enqueues a job, so that timing doesn't reveal who has an account. */
export async function requestLink(scope: Scope, email: string, purpose: 'verify' | 'reset'): Promise<void> {
  const account = await findAccountByEmail(scope.tx, emailKey(email));
  const mayHave = account?.is_active && account.is_verified === (purpose === 'reset');
  await enqueue(scope.tx, 'send-account-link', { userId: mayHave ? account.id : '', purpose, origin: scope.origin });
}

/** Returns false if the person has a recent unused link, or got five mails within an hour. */
export async function isLinkDue(tx: Tx, owner: { id: string }, purpose: LinkPurpose): Promise<boolean> {
  const lasting = links[purpose].seconds - freshSeconds;
  if (await hasMailToken(tx, { userId: owner.id, purpose, lasting })) return false;
  return !(await isFlooded(tx, owner, purpose));
}

/** Throws too_many after five such mails to a person within an hour. */
export async function refuseFlood(tx: Tx, person: { id: string }, purpose: LinkPurpose): Promise<void> {
  if (await isFlooded(tx, person, purpose)) throw new Refusal('too_many', { seconds: 3600 });
}

const isFlooded = async (tx: Tx, person: { id: string }, purpose: LinkPurpose) =>
  (await countRecentMails(tx, person.id, purpose === 'verify' ? confirming : [links[purpose].template])) >= mostPerHour;

/** `account.email`: for the purpose `email`, the new address to confirm. */
export async function sendLink(
  scope: Pick<Scope, 'tx' | 'actor' | 'origin'>,
  account: Invited & { id: string; email: string; first_name: string; language: string },
  purpose: LinkPurpose,
): Promise<void> {
  const email = purpose === 'email' ? account.email : null;
  const link = await newLink(scope, { userId: account.id, purpose, email });
  if (purpose === 'verify') await lapseLater(scope.tx, account.id);
  const offer = purpose === 'verify' ? await findCoordinationOffer(scope.tx, account.id) : undefined;
  const message = {
    language: account.language as Scope['language'],
    to: { userId: account.id, address: account.email },
  };
  const values = { first_name: account.first_name, link };
  await (offer
    ? writeMail(scope, { ...message, template: 'invite_coordinator', values: { ...values, ...offer } })
    : writeMail(scope, { ...message, template: templateOf(account, purpose), values }));
}

type NewLink = { userId: string; purpose: LinkPurpose; email?: string | null; seconds?: number };

/** Creates the URL of a page that acts once for its holder. */
export async function newLink(
  { tx, origin }: Pick<Scope, 'tx' | 'origin'>,
  { userId, purpose, email = null, seconds = links[purpose].seconds }: NewLink,
): Promise<string> {
  const token = newToken();
  await insertMailToken(tx, { hash: hashToken(token), userId, purpose, seconds, email });
  return `${origin}/${links[purpose].page}/${encodeUserId(userId)}/${token}`;
}

type Invited = { has_password?: boolean; is_superuser?: boolean };

/** Accounts without a password were invited: their page asks for one. */
function templateOf({ has_password, is_superuser }: Invited, purpose: LinkPurpose) {
  if (purpose !== 'verify' || has_password !== false) return links[purpose].template;
  return is_superuser ? 'invite_administrator' : 'invite';
}

/** Once the link has expired, a job deletes the registration if still unconfirmed. */
export const lapseLater = (tx: Tx, userId: string): Promise<void> =>
  enqueue(
    tx,
    'lapse-registration',
    { userId },
    { key: `lapse-registration:${userId}`, delaySeconds: links.verify.seconds + marginSeconds },
  );
const marginSeconds = 60;

export type Link = { uidb64: string; token: string };

/** Throws bad_link. */
export async function findLinkOwner(tx: Tx, { uidb64, token }: Link, purpose: LinkPurpose) {
  const userId = decodeUserId(uidb64);
  const isGood = userId && (await isGoodMailToken(tx, { hash: hashToken(token), userId, purpose }));
  const account = isGood ? await findAccount(tx, userId) : undefined;
  // Pending registrations (null) wait for an administrator, whatever links they have.
  if (!account || !(account.is_active || account.reduced_at) || account.is_verified === null)
    throw new Refusal('bad_link');
  return account;
}

/** Locks the person before the link, as edits and deletions of people do. */
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
