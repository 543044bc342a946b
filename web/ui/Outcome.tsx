import { Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** Replaces a form by the outcome of its action; takes the focus, to be read out. */
export function Outcome({ title, children }: { title: ReactNode; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Paper ref={box} tabIndex={-1} withBorder p="lg">
      <Stack align="flex-start">
        <Title order={2}>{title}</Title>
        {children}
      </Stack>
    </Paper>
  );
}
