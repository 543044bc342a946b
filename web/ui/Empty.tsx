import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Sketch, type SketchName } from './Sketch.tsx';

type Props = {
  title: ReactNode;
  /** 3: inside a section that has a title */
  order?: 2 | 3;
  drawing?: SketchName;
  children?: ReactNode;
  action?: ReactNode;
};

/** Fills an empty page or list with its purpose and how to add content. */
export function Empty({ title, order = 2, drawing = 'urn', children, action }: Props) {
  return (
    <Paper withBorder p="xl">
      <Stack align="center" gap="xs" ta="center">
        <Sketch name={drawing} />
        <Title order={order} size="h3">
          {title}
        </Title>
        {children && <Text c="dimmed">{children}</Text>}
        {action}
      </Stack>
    </Paper>
  );
}
