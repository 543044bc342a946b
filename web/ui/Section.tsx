import { Group, Stack, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import folded from './folded.module.css';
import { useNarrow } from './use-narrow.ts';

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

/** Shows a section that few people need on a phone, where it is one line until opened. */
export function FoldedSection(props: Props) {
  const { title, id, actions, children } = props;
  const isNarrow = useNarrow();
  if (!isNarrow) return <Section {...props} />;
  return (
    <details className={folded.folded} id={id} open={id !== undefined && location.hash === `#${id}`}>
      <summary className={folded.summary} style={{ alignItems: 'center', minHeight: 52 }}>
        <IconChevronRight size={18} aria-hidden className={folded.chevron} />
        <Title order={2}>{title}</Title>
      </summary>
      <Stack gap="xs" pb="lg">
        {actions && <Group justify="end">{actions}</Group>}
        {children}
      </Stack>
    </details>
  );
}
