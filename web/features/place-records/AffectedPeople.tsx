import { Plural, Trans } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { type PromisedChange, promisedFields } from '#contract/place-records.ts';
import { api } from '../../core/api.ts';
import { Warning } from '../../ui/Warning.tsx';
import { changesOf, type PlaceDraft } from './draft.ts';

/** Counts the people who will be notified of a change before it is saved. */
export function AffectedPeople({ id, draft }: { id: string; draft: PlaceDraft }) {
  const [change] = useDebouncedValue(JSON.stringify(promisedOf(draft)), 400);
  const { data } = useQuery({
    queryKey: ['places', 'affected', id, change],
    queryFn:
      change === '{}'
        ? skipToken
        : ({ signal }) =>
            api('POST elections/places/:id/affected/', { params: { id }, body: JSON.parse(change), signal }),
    // An invalid draft counts nobody.
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (change === '{}' || !data?.told) return null;
  const { told, asked } = data;
  return (
    <Warning>
      <Plural
        value={told}
        one="Al guardar se escribirá a # persona: cambia algo que se le dijo de este colegio."
        other="Al guardar se escribirá a # personas: cambia algo que se les dijo de este colegio."
      />{' '}
      {asked > 0 && <Trans>Es otro edificio, así que se les preguntará otra vez si irán: {asked}.</Trans>}
    </Warning>
  );
}

/** Picks the fields people were told about; an empty area is left out, as when saving. */
function promisedOf(draft: PlaceDraft): PromisedChange {
  const { area, ...changes } = changesOf(draft);
  const given = Object.entries({ ...changes, ...(area && { area }) });
  return Object.fromEntries(given.filter(([field]) => (promisedFields as readonly string[]).includes(field)));
}
