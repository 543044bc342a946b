import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Candidate, Replacements as Suggested } from '#contract/replacements.ts';
import { api } from '../../core/api.ts';
import { useDates } from '../../core/formats.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { Distance } from '../../people/Distance.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { ListLink } from '../../ui/RowLink.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import sheet from '../../ui/sheet-list.module.css';
import { toastWithActions } from '../../ui/toast-actions.tsx';
import { useAct } from '../../ui/use-act.ts';
import { Warning } from '../../ui/Warning.tsx';
import { replacementsQuery } from './api.tsx';
import { stateNames } from './labels.ts';
import classes from './ReplacementPanel.module.css';

type Props = {
  place: {
    id: string;
    /** distances are from the centre of the place's municipality */
    is_approximate?: boolean;
  };
};

export function ReplacementPanel({ place }: Props) {
  const { data, error, refetch } = useQuery(replacementsQuery(place.id));
  if (error) return <QueryError error={error} retry={refetch} />;
  if (!data) return <Skeleton height={270} aria-hidden />;
  return <Known place={place} suggested={data} />;
}

const day = 24 * 3600 * 1000;
const isAskable = ({ asked_at }: Candidate) => !asked_at || Date.now() - Date.parse(asked_at) >= day;

function Known({ place, suggested: { slots, results, asked } }: Props & { suggested: Suggested }) {
  const { t } = useLingui();
  const subject = `replacements ${place.id}`;
  // A refusal means that something has changed, so it refreshes too.
  const onSettled = () => queryClient.invalidateQueries({ queryKey: replacementsQuery(place.id).queryKey });
  const stop = useAct({
    subject,
    mutationFn: () => api('POST elections/places/:id/replacements/stop/', { params: { id: place.id } }),
    onSuccess: () => toastDone(<Trans>Parado: no se lo preguntamos.</Trans>),
    again: <Trans>Parar</Trans>,
    onSettled,
  });
  const { mutate, data, isPending } = useAct({
    subject,
    mutationFn: (users: string[]) =>
      api('POST elections/places/:id/replacements/', { params: { id: place.id }, body: { users, slots } }),
    onSuccess: ({ errors }, users) => {
      const isAsked = (id: string) => users.includes(id) && !errors.some((one) => one.id === id);
      const named = results.flatMap(({ id, name }) => (isAsked(id) ? [name] : [])).join(', ');
      if (!named) return;
      toastWithActions(subject, <Trans>Se lo preguntamos por correo a: {named}</Trans>, [
        { label: <Trans>Parar</Trans>, run: () => stop.mutate() },
      ]);
    },
    onSettled,
  });
  const askable = results.filter(isAskable);
  const others = asked.filter(({ id }) => !results.some((one) => one.id === id));
  const names = slots.map((slot) => t(slotNames[slot])).join(', ');
  if (slots.length === 0) {
    return <Text size="sm" role="status">{t`Ya está cubierto.`}</Text>;
  }
  return (
    <Stack gap="xs">
      <Text size="sm">{t`Falta gente en: ${names}`}</Text>
      {results.length === 0 ? (
        <Text size="sm" c="dimmed">
          <Trans>Nadie libre a esas horas llega hasta aquí, según cómo ha dicho que se mueve.</Trans>
        </Text>
      ) : (
        <ul className={`${sheet.list} ${classes.list}`}>
          {results.map((person) => (
            <Suggestion key={person.id} person={person} isPlaceApproximate={place.is_approximate ?? false} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={classes.asked}>
          {others.map(({ id, name, state }) => (
            <li key={id}>
              {name}: {t(stateNames[state])}
            </li>
          ))}
        </ul>
      )}
      {data?.errors.map(({ id, detail }) => (
        <Warning key={id}>{detail}</Warning>
      ))}
      {askable.length > 0 && (
        <Group gap="sm">
          <Button size="sm" loading={isPending} onClick={() => mutate(askable.map(({ id }) => id))}>
            <Plural value={askable.length} one="Preguntar a esta persona" other="Preguntar a estas # personas" />
          </Button>
          <Text size="sm" c="dimmed">{t`Por correo. El colegio es para quien acepte primero.`}</Text>
        </Group>
      )}
    </Stack>
  );
}

function Suggestion({ person, isPlaceApproximate }: { person: Candidate; isPlaceApproximate: boolean }) {
  const { t } = useLingui();
  const formatDate = useDates();
  const { id, name, distance, is_approximate, is_experiencied, is_validated, slots, asked_at } = person;
  const when = asked_at && formatDate(asked_at, 'time');
  return (
    <li>
      <Group gap={8} style={{ rowGap: 2 }}>
        <ListLink to="/user/$userid" params={{ userid: id }} fw={600}>
          {name}
        </ListLink>
        {is_experiencied && <StateBadge color="green">{t`Con experiencia`}</StateBadge>}
        {!is_validated && <StateBadge color="gray">{t`Sin validar`}</StateBadge>}
        {when && <StateBadge color="gray">{t`Sin respuesta desde: ${when}`}</StateBadge>}
      </Group>
      <Text size="sm">
        <Distance metres={distance} isApproximate={is_approximate || isPlaceApproximate} />
        {' · '}
        {slots.map((slot) => t(slotNames[slot])).join(', ')}
      </Text>
    </li>
  );
}
