import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Text } from '@mantine/core';
import type { Place } from '#contract/places.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { placeQuery } from '../../people/api.ts';
import { refreshPeople } from '../../people/refresh.ts';
import print from '../../ui/print.module.css';
import { useOptimistic } from '../../ui/use-optimistic.tsx';
import classes from './StationOf.module.css';

type Asignee = Place['asignees'][number];

export function StationOf({ place, asignee }: { place: Place; asignee: Asignee }) {
  const { t } = useLingui();
  const { name, station } = asignee;
  const give = useGiveStation(place, asignee);
  const others = (id: string) =>
    place.asignees.filter((other) => other.station === id && other.id !== asignee.id).map((other) => other.name);
  const options = place.custations.map(({ id, code }) => ({
    value: id,
    label: [code, ...others(id)].join(' · '),
  }));
  return (
    <>
      <NativeSelect
        className={`${classes.select} ${print.noPrint}`}
        aria-label={t`Mesa de ${name}`}
        value={station ?? ''}
        data={[{ value: '', label: t({ message: 'Cualquiera', context: 'la mesa' }) }, ...options]}
        onChange={({ currentTarget: { value } }) => give(value || null)}
      />
      <PrintedStation place={place} asignee={asignee} />
    </>
  );
}

/** Prints the table, since paper has no select. */
export function PrintedStation({ place, asignee: { station } }: { place: Place; asignee: Asignee }) {
  const code = place.custations.find(({ id }) => id === station)?.code;
  return (
    <Text span className={classes.printed}>
      {code ?? <Trans context="la mesa">Cualquiera</Trans>}
    </Text>
  );
}

function useGiveStation(place: Place, { id, name, assignment }: Asignee) {
  const { queryKey } = placeQuery(place.id);
  const act = useOptimistic({
    name: 'give a table',
    scope: `${place.id} ${id}`,
    send: (station: string | null) =>
      api('PATCH elections/assignments/:id/', { params: { id: assignment }, body: { station } }),
    shownIn: [queryKey],
    show: (station) => {
      const given = (other: Asignee) => (other.id === id ? { ...other, station } : other);
      queryClient.setQueryData<Place>(queryKey, (shown) => shown && { ...shown, asignees: shown.asignees.map(given) });
    },
    onDone: (_, station) => {
      const code = place.custations.find((one) => one.id === station)?.code;
      toastDone(
        code ? (
          <Trans>
            Mesa de {name}: {code}. Se le avisará por correo.
          </Trans>
        ) : (
          <Trans>Ya no tiene mesa propia: {name}. Se le avisará por correo.</Trans>
        ),
      );
    },
    refresh: async () => {
      await queryClient.invalidateQueries({ queryKey: ['places'] });
      await refreshPeople();
    },
  });
  return act.run;
}
