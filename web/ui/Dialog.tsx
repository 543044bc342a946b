import { useLingui } from '@lingui/react/macro';
import { Modal, type ModalProps } from '@mantine/core';

/** Mantine's Modal, with a name for the button that closes it. */
export function Dialog(props: ModalProps) {
  const { t } = useLingui();
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t`Cerrar` }}
      styles={{ title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 650 } }}
      {...props}
    />
  );
}
