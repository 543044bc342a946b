import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Starts a walk beside a list's description; screen readers read both out together. */
export function StartSign({ list }: { list: ReactNode }) {
  return (
    <>
      <IconPlayerPlay size={14} aria-hidden />
      <VisuallyHidden>
        <Trans>Empezar</Trans>: {list}
      </VisuallyHidden>
    </>
  );
}
