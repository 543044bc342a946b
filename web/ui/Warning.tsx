import { Alert, type AlertProps } from '@mantine/core';
import type { Ref } from 'react';

type Props = AlertProps & { role?: 'alert' | 'status'; tabIndex?: number; ref?: Ref<HTMLDivElement> };

/**
 * Says something to heed.
 * Only the border is yellow: as text it can't be read on white.
 */
export const Warning = (props: Props) => (
  <Alert color="yellow" variant="outline" styles={{ title: { color: 'var(--mantine-color-text)' } }} {...props} />
);
