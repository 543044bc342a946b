import { useLingui } from '@lingui/react/macro';
import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** Mantine's Modal with an accessible close button. */
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

/** Mantine restores focus when a dialog closes, but not when it unmounts open. */
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
