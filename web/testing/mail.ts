import type { Mail } from '#contract/mail.ts';
import { idOf } from './people.ts';

/** Two failed mails to the first person, one to a visitor, one to the third person. */
export const emails = [1, 2, 1, null, 3].map(
  (number, index): Mail => ({
    ...{
      id: idOf(970 + index),
      user: number === null ? null : idOf(number),
      to_address: 'a@example.org',
      template: 'reset',
    },
    ...{ language: 'es', subject: 'Contraseña nueva', status: number === 2 ? 'success' : 'error', server_answer: '' },
    ...{ creation_date: '2027-01-01T10:00:00Z', sent_date: null, bounced_date: null },
  }),
);

export const mailHandlers = {
  'GET mailing/emails/': ({ query }: { query: URLSearchParams }) => {
    const has = (name: string, value: string | null) => [null, value].includes(query.get(name));
    const results = emails.filter(({ status, user }) => has('status', status) && has('user', user));
    return { body: { results, count: results.length, page_size: 25, page: 1 } };
  },
};
