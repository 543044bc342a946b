import { readMessages } from '../scripts/catalogues.ts';

export type Translator = (spanish: string) => string;

/** Translates Spanish texts of the web, so that tests click what people read. */
export function textsOf(language: 'es' | 'eu'): Translator {
  const texts = new Map(readMessages(language).map(({ id, text }) => [id, text]));
  return (spanish) => {
    const text = texts.get(spanish);
    if (!text) throw new Error(`${language} has no “${spanish}”`);
    return text;
  };
}
