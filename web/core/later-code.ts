import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { MissingCode } from './lazy-page.ts';
import { useQuiet } from './quiet.ts';
import { toastError } from './toasts.ts';

/** Code of which a page shows a stand-in until it is there. */
export type LaterCode<T> = { load: () => Promise<T>; found?: T };

type Asking = { isAsked: boolean; giveUp?: () => void };

/**
 * Loads code once the page is quiet, or at once where it is asked for. Undefined until then.
 * Not by React's `lazy`, which keeps a failure, and replaces the page with what is typed in it.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for after a failure is tried again
  useEffect(() => {
    if (!isDue) return;
    code.load().then((loaded) => {
      code.found = loaded;
      setFound(() => loaded);
    }, tellMissing);
  }, [code, isDue, isAsked]);
  return found;
}

/** A part that shows nothing until its code is there. */
export function laterPart<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  const code: LaterCode<ComponentType<P>> = { load };
  return function LaterPart(props) {
    const Part = useLaterCode(code, { isAsked: true });
    return Part && createElement(Part, props);
  };
}
