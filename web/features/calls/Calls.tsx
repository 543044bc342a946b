import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import type { AttendanceAnswer } from '#contract/attending.ts';
import { type CallOutcome, callOutcomes } from '#contract/calls.ts';
import type { User } from '#contract/users.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { Section } from '../../ui/Section.tsx';
import { toastWithActions } from '../../ui/toast-actions.tsx';
import { useAct } from '../../ui/use-act.ts';
import { PersonStory } from '../story/index.ts';

/** Calls a person or writes to them by WhatsApp, and records the outcome. */
export function Calls({ user }: { user: User }) {
  const { t } = useLingui();
  const number = user.phone && `${user.phone_prefix}${user.phone}`.replace(/[^\d+]/g, '');
  return (
    <Section title={<Trans>Llamadas</Trans>}>
      {number ? (
        <Group gap="sm">
          <Button component="a" href={`tel:${number}`} leftSection={<IconPhone size={16} aria-hidden />}>
            <Trans>Llamar</Trans>
          </Button>
          <Button
            component="a"
            variant="default"
            href={`https://wa.me/${number.replace('+', '')}`}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
          >
            WhatsApp
          </Button>
        </Group>
      ) : (
        <Text c="dimmed">{t`No ha dado un teléfono.`}</Text>
      )}
      <NewCall user={user} />
      <PersonStory userId={user.id} only="calls" />
    </Section>
  );
}

/** Answers implied by an outcome, for people with a place. */
const answers: Partial<Record<CallOutcome, AttendanceAnswer>> = { will_come: 'confirmed', wont_come: 'declined' };

function NewCall({ user }: { user: User }) {
  const { id, assignment } = user;
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const [isAnswer, setIsAnswer] = useState(true);
  const attendanceOf = (outcome: CallOutcome) => {
    const { [outcome]: answer } = answers;
    return answer && assignment && isAnswer ? { assignment: assignment.id, answer } : undefined;
  };
  const subject = `calls ${id}`;
  const refresh = async () => {
    const stale = [['users'], ['places'], ['changes']];
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  const undo = useAct({
    subject,
    mutationFn: ({ call, ...body }: { call: string; assignment?: string }) =>
      api('POST users/users/:id/calls/:call/undo/', { params: { id, call }, body }),
    onSuccess: () => toastDone(<Trans>Deshecho.</Trans>),
    again: <Trans>Deshacer</Trans>,
    onSettled: refresh,
  });
  const { mutate, isPending, variables } = useAct({
    subject,
    mutationFn: (said: { outcome: CallOutcome; attendance: ReturnType<typeof attendanceOf> }) =>
      api('POST users/users/:id/calls/', { params: { id }, body: { ...said, note: note.trim() } }),
    onSuccess: async ({ id: call }, { attendance }) => {
      setNote('');
      const run = () => undo.mutate({ call, ...(attendance && { assignment: attendance.assignment }) });
      toastWithActions(subject, <Trans>Anotado.</Trans>, [{ label: <Trans>Deshacer</Trans>, run }]);
      await refresh();
    },
  });
  return (
    <Stack gap="xs">
      <Textarea
        label={t`Nota`}
        description={t`La recibe si pide una copia de sus datos. Nada sobre su salud, por favor.`}
        value={note}
        maxLength={1000}
        autosize
        minRows={2}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      {assignment && (
        <Checkbox
          label={t`«Irá» y «No irá» valen como respuesta sobre su colegio: si no va, su turno queda libre`}
          checked={isAnswer}
          onChange={({ currentTarget: { checked } }) => setIsAnswer(checked)}
        />
      )}
      <Group gap="xs" role="group" aria-label={t`Resultado de la llamada`}>
        {callOutcomes.map((outcome) => (
          <Button
            key={outcome}
            variant="default"
            loading={isPending && variables.outcome === outcome}
            disabled={isPending}
            onClick={() => mutate({ outcome, attendance: attendanceOf(outcome) })}
          >
            {t(outcomeNames[outcome])}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

const outcomeNames: Record<CallOutcome, MessageDescriptor> = {
  reached: msg`Hemos hablado`,
  no_answer: msg`No contesta`,
  call_back: msg`Volver a llamar`,
  will_come: msg`Irá`,
  wont_come: msg`No irá`,
};
