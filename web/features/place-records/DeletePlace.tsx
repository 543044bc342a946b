import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { List, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Place } from '#contract/places.ts';
import { api } from '../../core/api.ts';
import { ApiError } from '../../core/api-error.ts';
import { queryClient } from '../../core/query-client.ts';
import { forgetKept } from '../../core/tab-memory.ts';
import { toastDone } from '../../core/toasts.ts';
import { placeQuery } from '../../people/api.ts';
import { carriedPlaces } from '../../people/place-search.ts';
import { refreshPeople } from '../../people/refresh.ts';
import { DeleteByName } from '../../records/DeleteByName.tsx';
import { useCarriedList } from '../../records/use-carried-list.ts';
import { draftKeyOf } from './draft.ts';
import { refreshPlace } from './page/use-edit-place.ts';

export function DeletePlace({ place }: { place: Place }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const list = useCarriedList(carriedPlaces);
  const { id, name, total_asignees } = place;

  const remove = async (typed: { name: string }) => {
    try {
      await api('DELETE elections/places/:id/', { params: { id }, body: { ...typed, total_asignees } });
    } catch (error) {
      // The dialog must show people added meanwhile before the user decides again.
      if (error instanceof ApiError && error.code === 'assigned_meanwhile')
        await queryClient.fetchQuery({ ...placeQuery(id), staleTime: 0 });
      throw error;
    }
    forgetKept(draftKeyOf(id));
    await navigate({ to: '/places', search: list ?? {}, ignoreBlocker: true });
    queryClient.removeQueries({ queryKey: placeQuery(id).queryKey });
    toastDone(<Trans>Se ha borrado: {name}.</Trans>);
    await Promise.all([refreshPlace(), refreshPeople()]);
  };

  return (
    <DeleteByName
      label={<Trans>Borrar el colegio…</Trans>}
      title={<Trans>Borrar {name}</Trans>}
      name={name}
      nameLabel={t`Nombre del colegio`}
      remove={remove}
    >
      <WhatGoes place={place} />
    </DeleteByName>
  );
}

function WhatGoes({ place }: { place: Place }) {
  const { t } = useLingui();
  const { total_asignees, asignees, custations } = place;
  return (
    <>
      <Text>{t`No se puede deshacer.`}</Text>
      {total_asignees === 0 ? (
        <Text>{t`No hay nadie asignado.`}</Text>
      ) : (
        <>
          <Text>
            <Plural
              value={total_asignees}
              one="Una persona se queda sin colegio. Se le avisará por correo, y vuelve a la lista de quienes lo esperan:"
              other="# personas se quedan sin colegio. Se les avisará por correo, y vuelven a la lista de quienes lo esperan:"
            />
          </Text>
          <List spacing={4}>
            {asignees.map(({ id, name }) => (
              <List.Item key={id}>{name}</List.Item>
            ))}
          </List>
        </>
      )}
      {custations.length > 0 && (
        <Text>
          <Plural value={custations.length} one="Se borra también su mesa." other="Se borran también sus # mesas." />
        </Text>
      )}
    </>
  );
}
