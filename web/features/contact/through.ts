import type { ContactSearch } from '../../people/contact-search.ts';
import { hundred } from '../../people/through/walk.ts';
import { carrier, telling, type Walked } from '../../people/through/walked.ts';
import { contactMessageQuery, contactMessagesQuery } from './api.ts';

/** Walks through a list of contact messages. */
export const throughMessages = (list: ContactSearch): Walked => ({
  ...carrier('messages', list),
  hundred: async (queryClient, page) => {
    const search = { ...list, page, rowsPerPage: hundred };
    const { results, count } = await queryClient.fetchQuery({ ...contactMessagesQuery(search), staleTime: 0 });
    return { ids: results.map(({ id }) => id), count };
  },
  one: (id) =>
    telling(contactMessageQuery(id), ({ subject, state }) => ({
      id,
      name: subject,
      hasLeft: list.state !== undefined && !list.state.split(',').includes(state),
    })),
});

export const messagePath = (id: string) => `/contactmessage/${id}`;
