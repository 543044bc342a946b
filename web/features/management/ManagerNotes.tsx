import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useRef } from 'react';
import type { User } from '#contract/users.ts';
import { errorText } from '../../core/error-text.ts';
import { toastDone } from '../../core/toasts.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { Section } from '../../ui/Section.tsx';
import { Warning } from '../../ui/Warning.tsx';
import classes from './ManagerNotes.module.css';
import { isMeanwhile, useNotes } from './use-notes.ts';

/** Edits the coordinators' notes about somebody. */
export function ManagerNotes({ user }: { user: User }) {
  const { t } = useLingui();
  const { text, setText, isChanged, save, theirs, join, discard } = useNotes(user);
  const field = useRef<HTMLTextAreaElement>(null);
  const hasFailed = save.isError && !isMeanwhile(save.error);

  const send = () => save.mutate(undefined, { onSuccess: () => toastDone(<Trans>Notas guardadas.</Trans>) });
  const joinBoth = () => {
    join();
    field.current?.focus();
  };

  return (
    <Section title={<Trans>Notas de coordinación</Trans>}>
      <Stack gap="sm">
        {theirs !== undefined && <Theirs text={theirs} join={joinBoth} />}
        <Textarea
          ref={field}
          label={t`Lo que conviene que sepa quien coordina`}
          description={t`No las ve esa persona, pero las recibe si pide una copia de sus datos. Nada sobre su salud, por favor.`}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={hasFailed && errorText(save.error)}
          autosize
          minRows={4}
          maxRows={16}
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
    </Section>
  );
}

/** Shows the notes that somebody else wrote at the same time. */
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
