import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import type { Batch } from '#contract/batches.ts';
import { priorityNames } from '../../people/coverage/priority-names.ts';
import type { BatchFields } from '../../records/batch-words.ts';
import { TextLink } from '../../ui/RowLink.tsx';

export const PriorityField: BatchFields = ({ form }) => {
  const { t } = useLingui();
  return (
    <NativeSelect
      label={t`Prioridad`}
      data={[
        { value: '', label: t`Ninguna` },
        ...Object.entries(priorityNames).map(([value, name]) => ({ value, label: t(name) })),
      ]}
      data-autofocus
      {...form.getInputProps('priority')}
    />
  );
};

export const ProxiesField: BatchFields = ({ form }) => {
  const { t } = useLingui();
  return (
    <TextInput
      type="number"
      label={t`Personas de fuera en cada colegio`}
      required
      min={0}
      max={1000}
      data-autofocus
      {...form.getInputProps('total_proxies')}
      onChange={({ currentTarget }) =>
        form.setFieldValue('total_proxies', currentTarget.value && currentTarget.valueAsNumber)
      }
    />
  );
};

export function PlacesOfPriority({ batch: { priority, done } }: { batch: Batch }) {
  const { t } = useLingui();
  if (done === 0) return null;
  const name = priority && t(priorityNames[priority]);
  return (
    <TextLink to="/places" search={{ priority: priority ?? 'unset' }} size="sm" style={{ alignSelf: 'flex-start' }}>
      {name ? <Trans>Ver los colegios con prioridad: {name}</Trans> : <Trans>Ver los colegios sin prioridad</Trans>}
    </TextLink>
  );
}
