import { Alert, type AlertProps } from '@mantine/core';
import type { Ref } from 'react';

type Props = AlertProps & { role?: 'alert' | 'status'; tabIndex?: number; ref?: Ref<HTMLDivElement> };

/** Shows a warning. Only its border is yellow, which is illegible as text on white. */
export const Warning = (props: Props) => (
  <Alert color="yellow" variant="outline" styles={{ title: { color: 'var(--mantine-color-text)' } }} {...props} />
);
