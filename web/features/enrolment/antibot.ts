import { useCallback, useEffect, useRef, useState } from 'react';
import type { Universe } from '#contract/universe.ts';
import { api } from '../../core/api.ts';
import { solveProof } from '../../core/proof.ts';
import { useUniverse } from '../../core/universe.ts';

/** Solutions hold for twenty minutes after the challenge was given. */
const freshMs = 15 * 60_000;

export type AntibotState = 'working' | 'done' | 'failed';

/**
 * Solves the check against robots while the person types.
 * A solution counts once, so `take` gives it away; `prepare` begins the next one.
 */
export function useAntibot() {
  const { antibot } = useUniverse();
  const [state, setState] = useState<AntibotState>('working');
  const pending = useRef<{ solved: Promise<string>; at: number }>(undefined);

  const prepare = useCallback((): Promise<string> => {
    const { current } = pending;
    if (current && Date.now() - current.at < freshMs) return current.solved;
    setState('working');
    const solved = solve(antibot);
    pending.current = { solved, at: Date.now() };
    solved.then(
      () => setState('done'),
      () => {
        pending.current = undefined;
        setState('failed');
      },
    );
    return solved;
  }, [antibot]);

  useEffect(() => {
    // A failed challenge is asked for again when it's needed.
    prepare().catch(() => undefined);
  }, [prepare]);

  const take = useCallback((): Promise<string> => {
    const solved = prepare();
    pending.current = undefined;
    return solved;
  }, [prepare]);

  return { state, prepare, take };
}

async function solve(kind: Universe['antibot']): Promise<string> {
  if (kind === 'none') return 'none';
  return solveProof(await api('GET universe/antibot/'));
}
