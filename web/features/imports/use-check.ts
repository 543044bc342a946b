import { useEffect, useEffectEvent, useRef } from 'react';
import type { ImportRun } from '#contract/imports.ts';
import { useAct } from '../../ui/use-act.ts';
import { type CheckChoices, checkImport, showImport } from './api.ts';

/** Has the preview made. It starts by itself where nothing is left to say. */
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
  return { check: mutate, isPending };
}

function isClear({ state, question, columns, asks, election_id }: ImportRun): boolean {
  if (state !== 'read' || question || (asks.includes('election') && election_id === null)) return false;
  const used = columns.filter(({ field }) => field !== null);
  return used.length > 0 && used.every(({ certainty }) => certainty !== 'unknown');
}
