import { Start, type StartProps } from '../../records/through/Start.tsx';
import { telling } from '../../records/through/walked.ts';
import { blockedUsersQuery } from './api.ts';
import type { BlocksSearch } from './search.ts';
import { blockPath, throughBlocks } from './through.ts';

type Props = StartProps & { search: BlocksSearch };

/** Opens the first block of a list, to walk through the rest. */
export function StartBlocks({ search: { page: _, rowsPerPage: __, ...list }, ...start }: Props) {
  const first = telling(blockedUsersQuery(list), ({ results }) => results[0]?.id);
  return <Start walked={throughBlocks(list)} first={first} pathOf={blockPath} {...start} />;
}
