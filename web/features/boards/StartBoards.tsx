import { Start, type StartProps } from '../../records/through/Start.tsx';
import { telling } from '../../records/through/walked.ts';
import { boardsQuery } from './api.ts';
import type { BoardsSearch } from './search.ts';
import { boardPath, throughBoards } from './through.ts';

type Props = StartProps & { search: BoardsSearch };

/** Opens the first board of a list, to walk through the rest. */
export function StartBoards({ search: { page: _, rowsPerPage: __, ...list }, ...start }: Props) {
  const first = telling(boardsQuery(list), ({ results }) => results[0]?.id);
  return <Start walked={throughBoards(list)} first={first} pathOf={boardPath} {...start} />;
}
