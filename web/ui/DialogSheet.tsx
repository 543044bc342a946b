import { useLingui } from '@lingui/react/macro';
import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** Adds an accessible close button to Mantine's Modal. */
export function DialogSheet({ opened, ...props }: ModalProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  // Modal remembers the focused element only if it changes to open, not if it mounts open.
  useEffect(() => setShown(opened), [opened]);
  useFocusBack(opened);
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t`Cerrar` }}
      styles={{ title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 650 } }}
      opened={isShown}
      {...props}
    />
  );
}

/** Restores the focus if a dialog unmounts open: Mantine only does when it closes. */
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
