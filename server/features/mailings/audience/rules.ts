import { chooseItems } from '../../../core/choosing.ts';
import type { MemberScope } from '../../../core/context.ts';
import { listUserIds, readFilters } from '../../users/index.ts';
import type { MailingAudience } from '../queries.ts';

const mostRecipients = 100_000;

export const choosePeople = ({ tx, actor }: Pick<MemberScope, 'tx' | 'actor'>, audience: MailingAudience) =>
  chooseItems(
    audience,
    async (filters, limit) => {
      const sort = filters.near ? 'distance' : 'name';
      return listUserIds(tx, actor, await readFilters(tx, actor, filters), { sort, descending: false, limit });
    },
    'nobody_chosen',
    mostRecipients,
  );
