import { carrier, hundredOf, telling, type WalkedList } from '../../records/through/walked.ts';
import { contactMessageQuery, contactMessagesQuery } from './api.ts';
import type { ContactSearch } from './search.ts';
import { carriedMessages } from './search.ts';

/** Walks through a list of contact messages. */
export const throughMessages = (list: ContactSearch): WalkedList => ({
  ...carrier(carriedMessages, list),
  hundred: hundredOf((paging) => contactMessagesQuery({ ...list, ...paging })),
  one: (id) =>
    telling(contactMessageQuery(id), ({ subject, state }) => ({
      id,
      name: subject,
      hasLeft: list.state !== undefined && !list.state.split(',').includes(state),
    })),
});

export const messagePath = (id: string) => `/contactmessage/${id}`;
