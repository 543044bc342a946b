import { Start, type StartProps } from '../../records/through/Start.tsx';
import { telling } from '../../records/through/walked.ts';
import { contactMessagesQuery } from './api.ts';
import type { ContactSearch } from './search.ts';
import { messagePath, throughMessages } from './through.ts';

type Props = StartProps & { search: ContactSearch };

/** Opens the first message of a list, to walk through the rest. */
export function StartMessages({ search: { page: _, rowsPerPage: __, ...list }, ...start }: Props) {
  const first = telling(contactMessagesQuery({ ...list, rowsPerPage: 1 }), ({ results }) => results[0]?.id);
  return <Start walked={throughMessages(list)} first={first} pathOf={messagePath} {...start} />;
}
