import { useLingui } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';

type Copied = 'copied' | 'failed' | undefined;

/**
 * Copies a text and says so for a moment.
 * Browsers refuse outside secure contexts (plain HTTP).
 */
export function CopyButton({ value, children }: { value: string; children: ReactNode }) {
  const { t } = useLingui();
  const [state, setState] = useState<Copied>();
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setState(undefined), 1500);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      setState('failed');
    }
  };

  const message = state === 'copied' ? t`Copiado` : state === 'failed' ? t`No se ha podido copiar` : undefined;
  return (
    <>
      <Button
        variant="default"
        leftSection={state === 'copied' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        {message ?? children}
      </Button>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </>
  );
}
