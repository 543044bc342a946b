import { telling, type WalkedList, walkedList } from '../../records/through/walked.ts';
import { contactMessageQuery, contactMessagesQuery } from './api.ts';
import type { ContactSearch } from './search.ts';
import { carriedMessages } from './search.ts';

export const throughMessages = (list: ContactSearch): WalkedList =>
  walkedList(carriedMessages, list, {
    rows: contactMessagesQuery,
    first: (search) => contactMessagesQuery({ ...search, rowsPerPage: 1 }),
    pathOf: (id) => `/contactmessage/${id}`,
    one: (id) =>
      telling(contactMessageQuery(id), ({ subject, state }) => ({
        id,
        name: subject,
        hasLeft: list.state !== undefined && !list.state.split(',').includes(state),
      })),
  });
