import { useLingui } from '@lingui/react/macro';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useMemo } from 'react';
import type { ImportRun } from '#contract/imports.ts';

/** Lists the fields as a select's options; the first option is no field. */
export function useFieldOptions(fields: ImportRun['fields']) {
  const { t } = useLingui();
  return useMemo(
    () => [{ value: '', label: t`No usar` }, ...fields.map(({ name, label }) => ({ value: name, label }))],
    [fields, t],
  );
}

export type FieldOptions = ReturnType<typeof useFieldOptions>;

type Props = Pick<NativeSelectProps, 'size' | 'label' | 'tabIndex'> & {
  header: string;
  field: string | null;
  options: FieldOptions;
  choose: (field: string | null) => void;
};

export function FieldSelect({ header, field, options, choose, ...rest }: Props) {
  const { t } = useLingui();
  return (
    <NativeSelect
      aria-label={t`Qué es la columna: ${header}`}
      value={field ?? ''}
      data={options}
      onChange={({ currentTarget: { value } }) => choose(value || null)}
      {...rest}
    />
  );
}
