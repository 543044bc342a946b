import { type ComponentType, createElement, type FocusEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { MissingCode } from './lazy-page.ts';
import { useQuiet } from './quiet.ts';
import { toastError } from './toasts.ts';

/** Code that loads later; until then, the page shows a stand-in. */
export type LaterCode<T> = { load: () => Promise<T>; found?: T };

type Asking = { isAsked: boolean; giveUp?: () => void };

/**
 * Loads code once the page is idle, or at once if asked for; returns undefined until then. React's
 * `lazy` isn't used: it keeps a failure, and replaces the page with its unsaved input.
 */
export function useLaterCode<T>(code: LaterCode<T>, { isAsked, giveUp }: Asking): T | undefined {
  const isQuiet = useQuiet();
  const [found, setFound] = useState(() => code.found);
  const isDue = found === undefined && (isQuiet || isAsked);
  const tellMissing = useEffectEvent((cause: unknown) => {
    if (!isAsked) return;
    void toastError(new MissingCode('control', { cause }));
    giveUp?.();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new request retries
  useEffect(() => {
    if (!isDue) return;
    code.load().then((loaded) => {
      code.found = loaded;
      setFound(() => loaded);
    }, tellMissing);
  }, [code, isDue, isAsked]);
  return found;
}

/**
 * Shows a stand-in until its code has loaded, which then opens the part that was pressed. `found`
 * stays undefined while the stand-in has the focus: replacing it would lose the focus.
 */
export function useStandIn<T, Part = true>(code: LaterCode<T>) {
  const [pressed, setPressed] = useState<Part>();
  const [hasFocus, setFocus] = useState(false);
  const id = useId();
  const isAsked = pressed !== undefined;
  const found = useLaterCode(code, { isAsked, giveUp: () => setPressed(undefined) });
  const standIn = (part: Part) => ({
    'aria-busy': pressed === part,
    'data-stand-in': id,
    onFocus: () => setFocus(true),
    // The focus may move to another part of the stand-in.
    onBlur: ({ relatedTarget }: FocusEvent) => setFocus(relatedTarget?.getAttribute('data-stand-in') === id),
    onClick: () => setPressed(() => part),
  });
  return { found: isAsked || !hasFocus ? found : undefined, pressed, standIn };
}

type LaterPartProps<P> = { code: LaterCode<ComponentType<P>>; given: P; giveUp?: () => void };

/** Shows nothing until its code has loaded. */
export function LaterPart<P extends object>({ code, given, giveUp }: LaterPartProps<P>) {
  const Part = useLaterCode(code, { isAsked: true, ...(giveUp && { giveUp }) });
  return Part && createElement(Part, given);
}
