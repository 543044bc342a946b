import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { canEver } from '#contract/permissions.ts';
import { type PromisedChange, promisedFields } from '#contract/place-records.ts';
import type { Place } from '#contract/places.ts';
import { api } from '../../core/api.ts';
import { useSignedIn } from '../../core/session.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { placeQuery } from '../../people/api.ts';
import { carriedPlaces } from '../../people/place-search.ts';
import { useCarriedList } from '../../records/use-carried-list.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { DeletePlace } from './DeletePlace.tsx';
import { changesOf, draftKeyOf, draftOf, type PlaceDraft } from './draft.ts';
import { KnownPlace } from './KnownPlace.tsx';
import { PlaceConflicts } from './PlaceConflicts.tsx';
import { PlaceForm } from './PlaceForm.tsx';
import { usePlaceForm } from './use-place-form.ts';
import { useSavePlace } from './use-save-place.tsx';

const route = getRouteApi('/place/$placeid/edit');

export function PlaceEditPage() {
  const { t } = useLingui();
  const { placeid } = route.useParams();
  const list = useCarriedList(carriedPlaces);
  const { data: place, error, refetch } = useQuery(placeQuery(placeid));
  return (
    <>
      <PageHeader
        error={!place && error}
        tab={place && `${place.name} – ${t`Editar el colegio electoral`}`}
        crumbs={[
          { label: t`Colegios`, to: '/places', search: list },
          ...(place ? [{ label: place.name, to: `/place/${place.id}` }] : []),
        ]}
      />
      {place ? <Edit key={place.id} place={place} /> : <NotLoaded error={error} retry={refetch} />}
    </>
  );
}

function Edit({ place }: { place: Place }) {
  const { t } = useLingui();
  const self = useSignedIn();
  const [start] = useState(() => draftOf(place));
  const form = usePlaceForm(draftKeyOf(place.id), start, { isNew: false });
  const saving = useSavePlace(place, form);
  const { failure, ...submitting } = useSubmit<PlaceDraft>(form, saving.send);
  return (
    <Stack gap="xl">
      <PlaceForm
        form={form}
        submitting={submitting}
        submitLabel={<Trans>Guardar los cambios</Trans>}
        consequences={place.total_asignees > 0 && <AffectedPeople id={place.id} draft={form.values} />}
        cancel={
          <ButtonLink to="/place/$placeid" params={{ placeid: place.id }} variant="default">{t`Cancelar`}</ButtonLink>
        }
      >
        <KnownPlace failure={failure} />
        <PlaceConflicts place={place} form={form} ref={saving.conflicts} />
      </PlaceForm>
      <LeaveGuard isUnsaved={() => form.isChanged && !saving.isSaved()} discard={form.forget} />
      {canEver(self, 'places.manage') && (
        <Section title={<Trans>Borrar el colegio</Trans>}>
          <DeletePlace place={place} />
        </Section>
      )}
    </Stack>
  );
}

/** Counts the people who will be notified of a change before it's saved. */
function AffectedPeople({ id, draft }: { id: string; draft: PlaceDraft }) {
  const [change] = useDebouncedValue(JSON.stringify(promisedOf(draft)), 400);
  const { data } = useQuery({
    queryKey: ['places', 'affected', id, change],
    queryFn:
      change === '{}'
        ? skipToken
        : ({ signal }) =>
            api('POST elections/places/:id/affected/', { params: { id }, body: JSON.parse(change), signal }),
    // An invalid draft is refused, so a retry won't help.
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
      {asked > 0 && <Trans>Es otro edificio. Personas a las que se preguntará otra vez si irán: {asked}.</Trans>}
    </Warning>
  );
}

/** Picks the changed fields that people are notified of. Omits an empty area, as saving does. */
function promisedOf(draft: PlaceDraft): PromisedChange {
  const { area, ...changes } = changesOf(draft);
  const given = Object.entries({ ...changes, ...(area && { area }) });
  return Object.fromEntries(given.filter(([field]) => (promisedFields as readonly string[]).includes(field)));
}
