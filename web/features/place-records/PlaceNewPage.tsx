import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { placeQuery } from '../../people/api.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { bodyOf, draftKeyOf, newDraft, type PlaceDraft } from './draft.ts';
import { KnownPlace } from './KnownPlace.tsx';
import { PlaceForm } from './PlaceForm.tsx';
import { refreshPlace } from './page/use-edit-place.ts';
import { usePlaceForm } from './use-place-form.ts';

export function PlaceNewPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [start] = useState(newDraft);
  const form = usePlaceForm(draftKeyOf('new'), start, { isNew: true });
  const isSaved = useRef(false);

  const { failure, ...submitting } = useSubmit<PlaceDraft>(form, async (draft) => {
    const place = await api('POST elections/places/', { body: bodyOf(draft) });
    isSaved.current = true;
    form.forget();
    queryClient.setQueryData(placeQuery(place.id).queryKey, place);
    await navigate({ to: '/place/$placeid', params: { placeid: place.id } });
    toastDone(<Trans>Colegio creado.</Trans>);
    await refreshPlace();
  });

  return (
    <>
      <PageHeader crumbs={[{ label: t`Colegios`, to: '/places' }]} />
      <PlaceForm
        form={form}
        submitting={submitting}
        submitLabel={<Trans>Crear el colegio</Trans>}
        cancel={<ButtonLink to="/places" variant="default">{t`Cancelar`}</ButtonLink>}
      >
        <KnownPlace failure={failure} />
      </PlaceForm>
      <LeaveGuard isUnsaved={() => form.isChanged && !isSaved.current} discard={form.forget} />
    </>
  );
}
