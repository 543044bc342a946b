import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';

/** Shows a dash for an unknown number, with words for screen readers. */
export const Unknown = () => (
  <>
    <span aria-hidden>—</span>
    <VisuallyHidden>
      <Trans>no se sabe</Trans>
    </VisuallyHidden>
  </>
);
