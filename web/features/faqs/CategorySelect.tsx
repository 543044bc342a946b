import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { categoriesQuery } from './api.ts';
import { CategoryDialog } from './CategoryDialog.tsx';

type Props = {
  label: string;
  description: ReactNode;
  /** id of the category; '': none */
  value: string;
  error: ReactNode;
  onChange: (category: string) => void;
};

export function CategorySelect({ label, description, value, error, onChange }: Props) {
  const { t } = useLingui();
  const { data = [] } = useQuery(categoriesQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <div>
      <NativeSelect
        id="category"
        size="md"
        label={label}
        value={value}
        error={error}
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[
          { value: '', label: t`Sin categoría` },
          ...data.map(({ id, name }) => ({ value: id, label: name })),
          // Offers a category that was chosen before the list has loaded.
          ...(value && !data.some(({ id }) => id === value) ? [{ value, label: '…' }] : []),
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Button
        variant="subtle"
        size="compact-md"
        mt={4}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        <Trans>Nueva categoría</Trans>
      </Button>
      <CategoryDialog isOpen={isAdding} close={() => setAdding(false)} done={({ id }) => onChange(id)} />
    </div>
  );
}
