import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { boardsQuery } from './api.ts';

type Props = { value: string | undefined; onChange: (id: string | undefined) => void };

/** Selects a board of the current election, which has at most a hundred. */
export function BoardSelect({ value, onChange }: Props) {
  const { t } = useLingui();
  const { data } = useQuery(boardsQuery({ rowsPerPage: 100 }));
  const boards = data?.results ?? [];
  return (
    <NativeSelect
      size="sm"
      label={t`Junta electoral`}
      value={value ?? ''}
      data={[
        { value: '', label: t({ message: 'Todas', context: 'las juntas' }) },
        ...boards.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}
