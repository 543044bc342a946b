import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { lazyFrame } from '../../core/lazy-page.ts';
import { openRecord } from '../../core/open-verbs.ts';
import { toastNote } from '../../core/toasts.ts';
import { rowActions } from '../../ui/row-keys.ts';
import { areOff } from './switch.ts';

const Help = lazyFrame(async () => (await import('./Help.tsx')).Help);

/** Handles the shortcuts on any page, unless somebody is typing. */
export function Shortcuts() {
  const [isHelp, setHelp] = useState(false);
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || isTyping(event.target)) return;
      if (event.key === '?') setHelp(true);
      // Keys without a modifier can be turned off (WCAG 2.1.4), except the one for help.
      else if (areOff() || document.querySelector('[role=dialog]')) return;
      else if (event.key === '/') focusSearch(event);
      else {
        const key = event.key.toLowerCase();
        const { [key]: action } = rowActions;
        const { [key]: step } = walkSteps;
        if (key === 'u') focusToast();
        if (step) walk(step);
        const rows = document.querySelector<HTMLElement>('main [data-rows]');
        if (action && rows) action(rows, event, sayNothingToAssign);
        doVerb(event);
      }
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, []);
  return <Suspense>{isHelp && <Help close={() => setHelp(false)} />}</Suspense>;
}

// A key without effect must say why.
const sayNothingToAssign = () => toastNote(<Trans>En esta fila no hay nada que asignar.</Trans>);

/** Keys that walk through a list (records/through/WalkSteps.tsx). */
const walkSteps: Record<string, string> = { n: 'next', p: 'previous', l: 'later' };

/** Clicks a step's button; focuses a disabled one, whose description says why. */
function walk(step: string) {
  const control = document.querySelector<HTMLElement>(`main [data-walk=${step}]`);
  if (control?.ariaDisabled) control.focus();
  else control?.click();
}

/** Runs the page's verb for a key, unless the key is held down or a control takes Enter. */
function doVerb({ key, target, repeat }: KeyboardEvent) {
  const isOfControl = key === 'Enter' && target instanceof Element && target.closest('a, button, summary, [role]');
  if (repeat || isOfControl) return;
  openRecord()
    ?.verbs.find((verb) => verb.key === (key === 'Enter' ? key : key.toLowerCase()))
    ?.run();
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select') ||
    (target.matches('input') && !target.matches('[type=checkbox], [type=radio]')));

/** Focuses the last toast's actions, undo first: by Tab they come after the whole page. */
function focusToast() {
  const offers = [...document.querySelectorAll<HTMLElement>('[data-toast-actions]')];
  offers.at(-1)?.querySelector('button')?.focus();
}

function focusSearch(event: KeyboardEvent) {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (!search) return;
  event.preventDefault();
  search.focus();
  search.select();
}
