import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';

/** Represents an unknown number: a dash, with words for screen readers. */
export const Unknown = () => (
  <>
    <span aria-hidden>—</span>
    <VisuallyHidden>
      <Trans>no se sabe</Trans>
    </VisuallyHidden>
  </>
);
