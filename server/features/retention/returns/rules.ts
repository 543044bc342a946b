import { daysBetween } from '#contract/days.ts';
import type { Tx } from '../../../core/database.ts';
import type { AnyAuthor } from '../../../people/hooks.ts';
import { emailKey } from '../../../people/keys.ts';
import { findHeldUser } from '../../../people/queries.ts';
import { findCurrentElection } from '../../../services/elections/queries.ts';
import { newLink } from '../../../services/links/rules.ts';
import { writeMails } from '../../../services/mail/rules.ts';
import { isEnrolmentOpen } from '../../../services/universe/terms.ts';
import { erasePerson } from '../../users/index.ts';
import { claimInvitations, lockKept } from './queries.ts';

/** Most people mailed in one transaction. */
const mostInvited = 100;

/**
 * Invites the next people after `after` who are kept by contact to enrol, with a link that is valid
 * until the election. Returns the last of them, if any.
 */
export async function inviteBack(
  { tx, origin }: { tx: Tx; origin: string },
  { today, after }: { today: string; after: string },
): Promise<string | undefined> {
  const election = await findCurrentElection(tx);
  if (!election || election.date < today || !(await isEnrolmentOpen(tx))) return undefined;
  const seconds = (daysBetween(today, election.date) + 1) * 24 * 3600;
  const people = await claimInvitations(tx, election.id, { after, limit: mostInvited });
  const messages = [];
  for (const { id, email, first_name, language } of people)
    messages.push({
      template: 'election_opened' as const,
      language,
      to: { userId: id, address: email },
      values: {
        ...{ first_name, election: election.name, election_date: election.date },
        link: await newLink({ tx, origin }, { userId: id, purpose: 'verify', seconds }),
      },
    });
  if (messages.length > 0) await writeMails({ tx, actor: null }, messages);
  return people.at(-1)?.id;
}

/** Erases the person kept with an address, since an account of their own has replaced it. */
export async function eraseKept(scope: AnyAuthor, email: string): Promise<void> {
  const id = await lockKept(scope.tx, emailKey(email));
  if (id) await erasePerson(scope, await findHeldUser(scope, id), 'deleted');
}
