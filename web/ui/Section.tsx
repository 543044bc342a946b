import { Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';

type Props = { title: ReactNode; id?: string; actions?: ReactNode; children: ReactNode };

/** Shows a part of a page under its heading, linkable by id. */
export function Section({ title, id, actions, children }: Props) {
  const heading = useId();
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    // The router looked for the id before the data arrived.
    if (id && location.hash === `#${id}`) section.current?.scrollIntoView();
  }, [id]);

  return (
    <Stack component="section" gap="xs" aria-labelledby={heading} id={id} ref={section as never}>
      <Group justify="space-between" gap="xs">
        <Title order={2} id={heading}>
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Stack>
  );
}
