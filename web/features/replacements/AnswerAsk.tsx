import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { ReplacementAnswer } from '#contract/replacing.ts';

type Props = {
  sent: ReplacementAnswer | undefined;
  answer: (given: ReplacementAnswer) => void;
};

export function AnswerAsk({ sent, answer }: Props) {
  const { t } = useLingui();
  const button = (given: ReplacementAnswer) => ({
    ...{ size: 'lg', disabled: sent !== undefined, loading: sent === given },
    onClick: () => answer(given),
  });
  return (
    <Group gap="sm" mt="xs">
      <Button {...button('accepted')}>{t`Sí, puedo ir`}</Button>
      <Button {...button('declined')} variant="default">{t`No puedo`}</Button>
    </Group>
  );
}
