import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { slots } from '#contract/coverage.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';

type Props = { value: string | undefined; onChange: (slots: string | undefined) => void };

/** Filters places that need people in a slot, or in any of several. */
export function NeedsSelect({ value, onChange }: Props) {
  const { t } = useLingui();
  const nameOf = (slot: string) => t(slotNames[slot as keyof typeof slotNames]);
  const options: string[] = [...slots];
  // The address may hold any combination.
  if (value && !options.includes(value)) options.push(value);
  return (
    <NativeSelect
      size="sm"
      label={t`Falta gente`}
      value={value ?? ''}
      data={[
        { value: '', label: t({ message: 'Todos', context: 'los colegios' }) },
        ...options.map((some) => ({ value: some, label: some.split(',').map(nameOf).join(', ') })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}
