import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { errorText } from '../core/error-text.ts';
import { toastDone } from '../core/toasts.ts';
import growing from '../ui/growing.module.css';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { Warning } from '../ui/Warning.tsx';
import classes from './SharedNotes.module.css';
import type { useSharedNotes } from './use-shared-notes.ts';

type Props = { notes: ReturnType<typeof useSharedNotes>; label: string; description: string };

export function SharedNotes({ notes, label, description }: Props) {
  const { text, setText, isChanged, save, hasFailed, theirs, join, discard } = notes;
  const field = useRef<HTMLTextAreaElement>(null);

  const send = () => save.mutate(undefined, { onSuccess: () => toastDone(<Trans>Notas guardadas.</Trans>) });
  const joinBoth = () => {
    join();
    field.current?.focus();
  };

  return (
    <>
      <Stack gap="sm">
        {theirs !== undefined && <Theirs text={theirs} join={joinBoth} />}
        <Textarea
          ref={field}
          label={label}
          description={description}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={hasFailed && errorText(save.error)}
          classNames={{ input: growing.text }}
          maxLength={5000}
        />
        <Group gap="sm">
          <Button size="sm" loading={save.isPending} disabled={!isChanged} onClick={send}>
            {theirs === undefined ? <Trans>Guardar las notas</Trans> : <Trans>Guardar lo mío en su lugar</Trans>}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {isChanged ? <Trans>Hay cambios sin guardar.</Trans> : <Trans>Todo guardado.</Trans>}
          </Text>
        </Group>
      </Stack>
      <LeaveGuard isUnsaved={() => isChanged} discard={discard} />
    </>
  );
}

const Theirs = ({ text, join }: { text: string; join: () => void }) => (
  <Warning role="alert" title={<Trans>Mientras escribías, alguien ha guardado otra cosa</Trans>}>
    <Stack gap="sm" align="flex-start">
      <Text>
        <Trans>Ahora dice esto. Lo que tú has escrito sigue en el recuadro.</Trans>
      </Text>
      <blockquote className={classes.theirs}>{text || <Trans>Nada: ha borrado las notas.</Trans>}</blockquote>
      <Button size="sm" variant="default" onClick={join}>
        <Trans>Añadir lo mío a lo suyo</Trans>
      </Button>
    </Stack>
  </Warning>
);
