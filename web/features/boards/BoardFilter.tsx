import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChoiceFilter } from '../../records/FilterFields.tsx';
import { boardsQuery } from './api.ts';

/** Narrows a list to a board of the current election, which has at most a hundred. */
export function BoardFilter() {
  const { t } = useLingui();
  const { data } = useQuery(boardsQuery({ rowsPerPage: 100 }));
  return (
    <ChoiceFilter
      name="board"
      label={t`Junta electoral`}
      all={t({ message: 'Todas', context: 'las juntas' })}
      options={data?.results.map(({ id, name }) => ({ value: id, label: name })) ?? []}
    />
  );
}
