import { readMessages } from '../scripts/catalogues.ts';

export type Translate = (spanish: string) => string;

/**
 * Returns the web's own texts in a language by their Spanish original,
 * so that tests click the text that a person reads.
 */
export function textsOf(language: 'es' | 'eu'): Translate {
  const texts = new Map(readMessages(language).map(({ id, text }) => [id, text]));
  return (spanish) => {
    const text = texts.get(spanish);
    if (!text) throw new Error(`${language} has no “${spanish}”`);
    return text;
  };
}
