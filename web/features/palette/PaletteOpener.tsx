import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hearSeeking } from '../../core/seeking.ts';
import { toastError } from '../../core/toasts.ts';
import classes from './PaletteOpener.module.css';

const load = () => import('./Palette.tsx');
const Palette = lazy(async () => ({ default: (await load()).Palette }));

/** Milliseconds until the palette is preloaded, so that pages and actions work offline. */
const settledMs = 5000;

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

export function PaletteOpener() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), settledMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const open = () => void load().then(() => setOpen(true), toastError);
    const onKey = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k';
      if (!isAsked) return;
      // Some browsers use this key for their own search.
      event.preventDefault();
      // An open dialog keeps the keyboard.
      if (!document.querySelector('[role=dialog]')) open();
    };
    document.addEventListener('keydown', onKey);
    const deafen = hearSeeking(open);
    return () => {
      document.removeEventListener('keydown', onKey);
      deafen();
    };
  }, []);

  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={isApple ? '⌘ K' : t`Ctrl + K`}
        onClick={() => void load().then(() => setOpen(true), toastError)}
      >
        <IconSearch size={18} aria-hidden />
        <Trans>Buscar</Trans>
      </button>
      <Suspense>{isOpen && <Palette close={() => setOpen(false)} />}</Suspense>
    </>
  );
}
