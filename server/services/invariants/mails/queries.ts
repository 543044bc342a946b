import { sql } from 'kysely';
import { type Invariant, own } from '../queries.ts';

/** States of mailings and messages agree with the sending done. */
export const mailInvariants: Invariant[] = [
  {
    name: 'mailings_once',
    sentence: 'A mailing has one message for each person at most.',
    mend: 'Cancel the mailing if it is still being sent.',
    broken: sql`
      select mailing_id as id from emails where tenant_id = ${own} and mailing_id is not null and user_id is not null
      group by mailing_id, user_id having count(*) > 1`,
  },
  {
    name: 'mailings_ended',
    sentence: 'A mailing that was sent has no message waiting, and one that hasn’t begun has none at all.',
    mend: 'Send the mailing once more: only messages that didn’t go are sent.',
    broken: sql`
      select distinct m.id from mailings m join emails e on e.tenant_id = m.tenant_id and e.mailing_id = m.id
      where m.tenant_id = ${own} and (m.state in ('draft', 'scheduled')
        or m.state = 'sent' and e.status in ('draft', 'pending', 'processing'))`,
  },
  {
    name: 'messages_dated',
    sentence: 'A message that was sent has the moment of it, and one that failed too.',
    mend: 'Nothing needs a hand; tell us, with these lines.',
    broken: sql`
      select id from emails where tenant_id = ${own}
        and (status = 'success' and sent_date is null or status = 'error' and failed_date is null)`,
  },
];
