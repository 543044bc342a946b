import type { ModalProps } from '@mantine/core';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { MissingCode } from '../core/lazy-page.ts';
import { toastError } from '../core/toasts.ts';

/** React's `lazy` isn't used: it keeps a failure, and replaces the page with its unsaved input. */
let Sheet: ComponentType<ModalProps> | undefined;

const fetchSheet = async () => {
  Sheet ??= (await import('./DialogSheet.tsx')).DialogSheet;
};

/**
 * Loads the dialog's 25 KB after the first paint, or when it opens; closes it with a toast if that
 * fails.
 */
export function Dialog(props: ModalProps) {
  const { opened, onClose } = props;
  const [wasOpened, setOpened] = useState(opened);
  const [isHere, setHere] = useState(Sheet !== undefined);
  if (opened && !wasOpened) setOpened(true);
  const giveUp = useEffectEvent((cause: unknown) => {
    void toastError(new MissingCode('dialog', { cause }));
    onClose();
  });
  useEffect(() => {
    if (isHere) return;
    let isOver = false;
    fetchSheet().then(
      () => setHere(true),
      (cause: unknown) => {
        if (opened && !isOver) giveUp(cause);
      },
    );
    return () => {
      isOver = true;
    };
  }, [isHere, opened]);
  return wasOpened && Sheet ? <Sheet {...props} /> : null;
}
