import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImportRun } from '#contract/imports.ts';
import { useAct } from '../../ui/use-act.ts';
import { type CheckChoices, checkImport, isRunning, showImport } from './api.ts';

/**
 * Requests the preview; starts by itself if no choice is left. Choices made while the import is
 * busy are sent afterwards.
 */
export function useCheck(run: ImportRun) {
  const { mutate, isPending } = useAct({
    mutationFn: (choices: CheckChoices) => checkImport(run.id, choices),
    onSuccess: (answered) => showImport(answered),
  });
  const started = useRef(false);
  const start = useEffectEvent(() => mutate({}));
  const needsNothing = isClear(run);
  useEffect(() => {
    if (needsNothing && !started.current) start();
    started.current = needsNothing;
  }, [needsNothing]);
  const [waiting, setWaiting] = useState<CheckChoices>();
  const isFree = !isPending && !isRunning(run);
  const startWaiting = useEffectEvent(() => {
    if (!waiting) return;
    setWaiting(undefined);
    mutate(waiting);
  });
  useEffect(() => {
    if (isFree) startWaiting();
  }, [isFree]);
  return { check: isFree ? mutate : setWaiting, isPending: isPending || waiting !== undefined };
}

function isClear({ state, question, columns, asks, election_id }: ImportRun): boolean {
  if (state !== 'read' || question || (asks.includes('election') && election_id === null)) return false;
  const used = columns.filter(({ field }) => field !== null);
  return used.length > 0 && used.every(({ certainty }) => certainty !== 'unknown');
}
