import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';

type Props = Pick<ButtonProps, 'size' | 'variant'> & {
  value: string;
  children: ReactNode;
  icon?: typeof IconCopy;
  onFailure?: () => void;
};

const saidForMs = 1500;

type Copied = 'copied' | 'failed' | undefined;

/** Copies a value. Browsers refuse that in insecure contexts (plain HTTP). */
export function CopyButton({ value, children, onFailure, icon: Icon = IconCopy, ...look }: Props) {
  const { t } = useLingui();
  const [state, setState] = useState<Copied>();
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setState(undefined), saidForMs);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      setState('failed');
      onFailure?.();
    }
  };

  const message = state === 'copied' ? t`Copiado` : state === 'failed' ? t`No se ha podido copiar` : undefined;
  return (
    <>
      <Button
        variant="default"
        {...look}
        leftSection={state === 'copied' ? <IconCheck size={18} aria-hidden /> : <Icon size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        {message ?? children}
      </Button>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </>
  );
}
