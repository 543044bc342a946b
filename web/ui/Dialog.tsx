import { useLingui } from '@lingui/react/macro';
import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** Mantine's Modal, with a name for the button that closes it. */
export function Dialog(props: ModalProps) {
  const { t } = useLingui();
  useFocusBack(props.opened);
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t`Cerrar` }}
      styles={{ title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 650 } }}
      {...props}
    />
  );
}

/** Mantine gives the focus back where a dialog closes, not where one goes that was there open. */
function useFocusBack(isOpen: boolean) {
  const [before] = useState(() => (isOpen ? document.activeElement : null));
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && document.activeElement === document.body)
          before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
