import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconHelpCircle } from '@tabler/icons-react';
import { useId } from 'react';
import type { ImportRun } from '#contract/imports.ts';
import classes from './ImportQuestion.module.css';
import { MendingLink } from './MendingLink.tsx';

type Props = {
  question: NonNullable<ImportRun['question']>;
  /** the choice to link to, if there are no answers */
  choice: ImportRun['failure_choice'];
  isBusy: boolean;
  answer: (at: number) => void;
};

/**
 * Asks for a fact that the file doesn't contain, or says why nobody can know it. One answer is
 * enough.
 */
export function ImportQuestion({ question: { said, answers }, choice, isBusy, answer }: Props) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={classes.question}>
      {answers.length > 0 ? <IconHelpCircle size={24} aria-hidden /> : <IconAlertTriangle size={24} aria-hidden />}
      <Stack gap="sm">
        <Text id={id} fw={600}>
          {said}
        </Text>
        {answers.length === 0 && <MendingLink choice={choice} />}
        {answers.length > 0 && (
          <div className={classes.answers}>
            {answers.map((one, at) => (
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: answers stay in their order
                key={at}
                variant={one.is_chosen ? 'filled' : 'default'}
                aria-pressed={one.is_chosen}
                aria-disabled={isBusy}
                leftSection={one.is_chosen && <IconCheck size={18} aria-hidden />}
                onClick={() => !isBusy && answer(at)}
              >
                {one.said}
              </Button>
            ))}
          </div>
        )}
      </Stack>
    </fieldset>
  );
}
