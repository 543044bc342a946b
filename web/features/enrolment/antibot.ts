import { useCallback, useEffect, useRef, useState } from 'react';
import type { Universe } from '#contract/universe.ts';
import { api } from '../../core/api.ts';
import { useUniverse } from '../../core/universe.ts';

/** Milliseconds for which a solution is used; it's valid for twenty minutes from the challenge. */
const freshMs = 15 * 60_000;

export type AntibotState = 'working' | 'done' | 'failed';

/**
 * Solves the bot check while the person types. A solution works once: `take` returns it, and
 * `prepare` starts the next.
 */
export function useAntibot(isBegun: boolean) {
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
    // A failed challenge is requested again when needed.
    if (isBegun) prepare().catch(() => undefined);
  }, [isBegun, prepare]);

  const take = useCallback((): Promise<string> => {
    const solved = prepare();
    pending.current = undefined;
    return solved;
  }, [prepare]);

  return { state, prepare, take };
}

async function solve(kind: Universe['antibot']): Promise<string> {
  if (kind === 'none') return 'none';
  const [{ solveProof }, challenge] = await Promise.all([import('../../core/proof.ts'), api('GET universe/antibot/')]);
  return solveProof(challenge);
}
