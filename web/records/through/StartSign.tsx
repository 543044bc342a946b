import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Starts a walk from beside the words for its list: readers of screens hear them with it. */
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
