import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { Place } from '#contract/places.ts';
import { type Priority, priorityNames } from '../../../people/coverage/priority-names.ts';
import { useEditPlace } from './use-edit-place.ts';

export function PrioritySelect({ place }: { place: Place }) {
  const edit = useEditPlace(place);
  const { t } = useLingui();
  return (
    <NativeSelect
      label={t`Prioridad`}
      maw={320}
      value={place.priority ?? ''}
      data={usePriorityOptions()}
      onChange={({ currentTarget: { value } }) => edit({ priority: (value || null) as Priority | null })}
    />
  );
}

/** Lists the highest priority first; '': none. */
export function usePriorityOptions() {
  const { t } = useLingui();
  const named = Object.entries(priorityNames).map(([value, label]) => ({ value, label: t(label) }));
  return [{ value: '', label: t`Sin prioridad` }, ...named];
}
