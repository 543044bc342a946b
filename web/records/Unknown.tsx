import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';

/** Stands for a number that nobody knows: a dash to see, words to hear. */
export const Unknown = () => (
  <>
    <span aria-hidden>—</span>
    <VisuallyHidden>
      <Trans>no se sabe</Trans>
    </VisuallyHidden>
  </>
);
