import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import type { CSSProperties } from 'react';
import { type CallOutcome, callOutcomes } from '#contract/calls.ts';
import type { User } from '#contract/users.ts';
import growing from '../../ui/growing.module.css';
import { KeySign } from '../../ui/KeySign.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './CallForm.module.css';
import { outcomeNames } from './labels.ts';
import type { NotingCall } from './use-noting-call.tsx';

type Props = {
  user: User;
  noting: NotingCall;
  /** shown on the buttons */
  keys?: Record<CallOutcome, string>;
};

export function CallForm({ user, noting, keys }: Props) {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const { note, write, isAnswer, setIsAnswer, saving, save } = noting;
  return (
    <Stack gap="xs">
      <Textarea
        label={t`Nota`}
        description={t`La recibe si pide una copia de sus datos. Nada sobre su salud, por favor.`}
        value={note}
        maxLength={1000}
        classNames={{ input: growing.text }}
        styles={{ input: { '--rows': isNarrow ? 1 : 2 } as CSSProperties }}
        onChange={({ currentTarget: { value } }) => write(value)}
      />
      {user.assignment && (
        <Checkbox
          label={t`«Irá» y «No irá» valen como respuesta sobre su colegio: si no va, su turno queda libre`}
          checked={isAnswer}
          onChange={({ currentTarget: { checked } }) => setIsAnswer(checked)}
        />
      )}
      <Group gap="xs" role="group" className={classes.outcomes ?? ''} aria-label={t`Resultado de la llamada`}>
        {callOutcomes.map((outcome) => (
          <Button
            key={outcome}
            variant="default"
            px="sm"
            size={keys ? 'sm' : 'md'}
            loading={saving === outcome}
            disabled={saving !== undefined}
            aria-keyshortcuts={keys?.[outcome]}
            rightSection={keys && <KeySign name={keys[outcome]} />}
            onClick={() => save(outcome)}
          >
            {t(outcomeNames[outcome])}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
