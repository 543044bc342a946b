import { recall } from './browser-memory.ts';

/** Marks whose card this browser keeps, and until when: person and milliseconds. */
export const cardMark = 'card';

type Mark = { person: string; until: number };

/** Tells at once whether there is a card; its content is sealed. */
export function readMark(): Mark | undefined {
  const [person, until] = recall(cardMark)?.split(' ') ?? [];
  return person ? { person, until: Number(until) } : undefined;
}
