import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Attendance } from '#contract/attending.ts';
import { Sketch } from '../../ui/Sketch.tsx';
import type { LinkAnswer } from './api.tsx';

type Props = {
  attendance: Attendance;
  /** reason of a refusal, if known */
  note?: string | undefined;
  /** they refused, and somebody else has taken their slot */
  isTaken?: boolean;
  sent: LinkAnswer | undefined;
  answer: (given: LinkAnswer) => void;
};

export function AttendanceAnswers({ attendance, note = '', isTaken = false, sent, answer }: Props) {
  const isBusy = sent !== undefined;
  const [before] = useState(attendance);
  const coming = (isFirst: boolean) => (
    <Button
      size={isFirst ? 'lg' : 'sm'}
      variant={isFirst ? 'filled' : 'default'}
      loading={sent?.answer === 'confirmed'}
      disabled={isBusy}
      onClick={() => answer({ answer: 'confirmed' })}
    >
      {isFirst ? <Trans>Sí, iré</Trans> : <Trans>Al final sí iré</Trans>}
    </Button>
  );
  const refusing = (isFirst: boolean) => (
    <Button
      size={isFirst ? 'lg' : 'sm'}
      variant="default"
      loading={sent?.answer === 'declined' && sent.note === undefined}
      disabled={isBusy}
      onClick={() => answer({ answer: 'declined' })}
    >
      {isFirst ? <Trans>No puedo ir</Trans> : <Trans>Al final no puedo ir</Trans>}
    </Button>
  );
  if (attendance === 'unanswered') {
    return (
      <Group gap="sm">
        {coming(true)}
        {refusing(true)}
      </Group>
    );
  }
  return (
    <Stack gap="sm" align="flex-start">
      <Group gap="sm" role="status">
        {attendance === 'confirmed' && <Sketch name="sunrise" isDrawnNow={attendance !== before} />}
        <Text fw={600}>
          {attendance === 'confirmed' ? (
            <Trans>Has dicho que irás. ¡Gracias!</Trans>
          ) : (
            <Trans>Has dicho que no puedes ir. Gracias por avisar.</Trans>
          )}
        </Text>
      </Group>
      {attendance === 'declined' && <Why said={note} sent={sent} answer={answer} />}
      {attendance === 'confirmed' && refusing(false)}
      {attendance === 'declined' &&
        (isTaken ? (
          <Text size="sm" c="dimmed">
            <Trans>Ese turno ya lo cubre otra persona. Si al final puedes ir, avisa a quien coordina.</Trans>
          </Text>
        ) : (
          coming(false)
        ))}
    </Stack>
  );
}

function Why({ said, sent, answer }: Pick<Props, 'sent' | 'answer'> & { said: string }) {
  const { t } = useLingui();
  const [note, setNote] = useState(said);
  return (
    <Stack gap="xs" w="100%" maw={480} align="flex-start">
      <Textarea
        w="100%"
        label={t`¿Por qué? (si quieres)`}
        description={t`La lee quien coordina. Nada sobre tu salud, por favor.`}
        value={note}
        maxLength={500}
        autosize
        minRows={2}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      {note.trim() !== '' && note.trim() !== said && (
        <Button
          size="sm"
          variant="default"
          loading={sent?.note !== undefined}
          disabled={sent !== undefined}
          onClick={() => answer({ answer: 'declined', note: note.trim() })}
        >
          <Trans>Enviar la nota</Trans>
        </Button>
      )}
    </Stack>
  );
}
