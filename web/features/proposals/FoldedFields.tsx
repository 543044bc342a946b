import { Stack, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import folded from '../../ui/folded.module.css';
import classes from './ProposalRuleFields.module.css';

type Props = {
  title: ReactNode;
  /** the fields' values, in one line */
  said: string;
  /** whether a field inside has an error, which unfolds the fields */
  isWrong: boolean;
  children: ReactNode;
};

export function FoldedFields({ title, said, isWrong, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [wasWrong, setWasWrong] = useState(false);
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    if (isWrong) setOpen(true);
  }
  return (
    <details
      className={folded.folded ?? ''}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={`${folded.summary} ${classes.summary}`}>
        <IconChevronRight size={18} aria-hidden className={`${folded.chevron} ${classes.chevron}`} />
        <Title order={2}>{title}</Title>
        <Text size="sm" c="dimmed" span>
          {said}
        </Text>
      </summary>
      <Stack gap="xs" pt="xs" pb="lg">
        {children}
      </Stack>
    </details>
  );
}
