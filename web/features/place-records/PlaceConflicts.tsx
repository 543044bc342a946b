import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { Place } from '#contract/places.ts';
import { Conflict, Conflicts } from '../../records/Conflicts.tsx';
import { bodyOf, conflictsOf, decided, type PlaceDraftField } from './draft.ts';
import { usePriorityOptions } from './page/PrioritySelect.tsx';
import { type PlaceFormState, useLabels } from './use-place-form.ts';

type Props = { place: Place; form: PlaceFormState; ref: Ref<HTMLDivElement> };

/** Lists the fields that two people changed to different values at the same time. */
export function PlaceConflicts({ place, form, ref }: Props) {
  const labels = useLabels(0);
  const say = useSay(place);
  const fields = conflictsOf(form.values, place);
  if (fields.length === 0) return null;
  const mine = bodyOf(form.values);
  return (
    <Conflicts ref={ref}>
      {fields.map((field) => (
        <Conflict
          key={field}
          name={labels[field]}
          theirs={<Value>{say(field, place[field])}</Value>}
          mine={<Value>{say(field, mine[field])}</Value>}
          onDecide={(whose) => form.change(decided(form.values, place, field, whose))}
        />
      ))}
    </Conflicts>
  );
}

const Value = ({ children }: { children: string }) => (
  <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</span>
);

function useSay(place: Place) {
  const { t } = useLingui();
  const priorities = usePriorityOptions();
  return (field: PlaceDraftField, value: unknown): string => {
    if (field === 'priority') return priorities.find((one) => one.value === (value ?? ''))?.label ?? '';
    if (field === 'area') return value === place.area ? place.area_name : t`El que has elegido`;
    if (field === 'location') {
      const { coordinates } = (value ?? {}) as { coordinates?: number[] };
      return coordinates ? coordinates.toReversed().join(' ') : t`Sin punto`;
    }
    if (field === 'custations') return (value as { code: string }[]).map(({ code }) => code).join(', ') || t`Ninguna`;
    return String(value);
  };
}
