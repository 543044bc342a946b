import { Badge } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import type { ReactNode } from 'react';

type Props = { color: string; icon?: ReactNode; children: ReactNode };

/** Shows a state as text with full contrast; the colour only helps. */
export const StateBadge = ({ color, icon, children }: Props) => (
  <Badge
    component="span"
    tt="none"
    fw={500}
    radius="sm"
    miw="max-content"
    variant="light"
    color={color}
    c="var(--mantine-color-text)"
    leftSection={icon}
  >
    {children}
  </Badge>
);
