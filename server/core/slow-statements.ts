import { createHash } from 'node:crypto';
import type { Config } from './config.ts';
import { createLog } from './log.ts';

/** `ms`: how long a statement may take; `tell`: gets its text, which holds no values */
export type SlowStatements = { ms: number; tell(text: string, ms: number): void };

export function watchStatement(text: string, answer: Promise<unknown>, { ms, tell }: SlowStatements): void {
  const begun = performance.now();
  const note = () => {
    const took = performance.now() - begun;
    if (took > ms) tell(text, took);
  };
  answer.then(note, note);
}

/** Logs statements of a second or more, by a name that is the same in every process. */
export function logSlowStatements(config: Config): SlowStatements {
  const log = createLog(config);
  const tell = (text: string, ms: number) =>
    log.warn(
      {
        statement: createHash('sha256').update(text).digest('hex').slice(0, 8),
        text: text.replace(/\s+/g, ' ').trim().slice(0, 300),
        ms: Math.round(ms),
      },
      'slow statement',
    );
  return { ms: 1000, tell };
}
