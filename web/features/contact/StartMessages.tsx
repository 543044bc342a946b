import type { ContactSearch } from '../../people/contact-search.ts';
import { Start, type StartProps } from '../../people/through/Start.tsx';
import { telling } from '../../people/through/walked.ts';
import { contactMessagesQuery } from './api.ts';
import { messagePath, throughMessages } from './through.ts';

type Props = StartProps & { search: ContactSearch };

/** Opens the first message of a list: the rest follow one by one. */
export function StartMessages({ search: { page: _, rowsPerPage: __, ...list }, ...start }: Props) {
  const first = telling(contactMessagesQuery({ ...list, rowsPerPage: 1 }), ({ results }) => results[0]?.id);
  return <Start walked={throughMessages(list)} first={first} pathOf={messagePath} {...start} />;
}
