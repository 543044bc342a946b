import { Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** Shows a step, which takes the focus so that screen readers read it. */
export function Step({ title, children }: { title: ReactNode; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack ref={box} tabIndex={-1}>
      <Title order={3}>{title}</Title>
      {children}
    </Stack>
  );
}
