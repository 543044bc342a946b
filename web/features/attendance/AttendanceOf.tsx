import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { AttendanceAnswer } from '#contract/attending.ts';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { api } from '../../core/api.ts';
import { useDates } from '../../core/formats.ts';
import { toastDone } from '../../core/toasts.ts';
import { AttendanceSign } from '../../people/AttendanceSign.tsx';
import { refreshPeople } from '../../people/refresh.ts';
import { toastWithActions } from '../../ui/toast-actions.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useAnswering } from './api.tsx';

export function AttendanceOf({ user }: { user: User }) {
  const { t } = useLingui();
  const { attendance, assignment, declined } = user;
  const of = assignment ?? declined;
  if (!attendance || !of?.id) return null;
  const place = declined?.place_name;
  return (
    <Stack gap={6} align="flex-start">
      <Group gap="xs">
        <AttendanceSign attendance={attendance} />
        <Told {...of} />
      </Group>
      {declined && (
        <Text size="sm">
          <Trans>No irá: {place}</Trans>
        </Text>
      )}
      {of.answer_note && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          «{of.answer_note}»
        </Text>
      )}
      {declined && user.credential && (
        <Text size="sm">{t`Tiene credencial vigente: retírala si ya no va a ir a ningún colegio.`}</Text>
      )}
      {user.permissions['places.answer'] && <Noting user={user} assignment={of.id} />}
    </Stack>
  );
}

type Answered = Pick<NonNullable<User['declined']>, 'answered_at' | 'answered_for_by'>;

function Told({ answered_at, answered_for_by: by }: Answered) {
  const date = useDates();
  if (!answered_at) return null;
  const when = date(answered_at, 'time');
  return (
    <Text size="sm" c="dimmed">
      {when}
      {by && (
        <>
          {' · '}
          <Trans>Lo anotó: {by}</Trans>
        </>
      )}
    </Text>
  );
}

function Noting({ user, assignment }: { user: User; assignment: string }) {
  const { t } = useLingui();
  const { attendance } = user;
  const { mutate, isPending, variables } = useAnswering(assignment);
  const note = (answer: AttendanceAnswer) => ({
    ...{ size: 'sm', variant: 'default', disabled: isPending },
    loading: isPending && variables.answer === answer,
    onClick: () => mutate({ answer }),
  });
  return (
    <Group gap="xs">
      {attendance !== 'confirmed' && <Button {...note('confirmed')}>{t`Anotar que irá`}</Button>}
      {attendance !== 'declined' && <Button {...note('declined')}>{t`Anotar que no irá`}</Button>}
      {attendance === 'unanswered' && user.permissions['places.assign'] && <Ask user={user} />}
    </Group>
  );
}

/** Asks by a delayed mail, which can be stopped. */
function Ask({ user }: { user: User }) {
  const { t } = useLingui();
  const subject = `question ${user.id}`;
  const params = { id: user.id };
  const onSettled = refreshPeople;
  const stop = useAct({
    subject,
    mutationFn: () => api('POST users/users/:id/ask_attendance/stop/', { params }),
    onSuccess: () => toastDone(<Trans>Parado: no se lo preguntamos.</Trans>),
    again: <Trans>Parar</Trans>,
    onSettled,
  });
  const { mutate, isPending } = useAct({
    subject,
    mutationFn: () => api('POST users/users/:id/ask_attendance/', { params }),
    onSuccess: () => {
      const named = fullName(user);
      toastWithActions(subject, <Trans>Se lo preguntamos por correo a: {named}</Trans>, [
        { label: <Trans>Parar</Trans>, run: () => stop.mutate() },
      ]);
    },
    onSettled,
  });
  return (
    <Button size="sm" variant="default" loading={isPending} onClick={() => mutate()}>{t`Pedir confirmación`}</Button>
  );
}
