import { readFileSync } from 'node:fs';

export type Translate = (spanish: string) => string;

/**
 * Gives the web's own texts in a language, by their Spanish original.
 * So a test clicks the text that a person reads.
 */
export function textsOf(language: 'es' | 'eu'): Translate {
  const texts = new Map<string, string>();
  for (const part of ['shell-', 'enrolment-', '']) {
    const po = readFileSync(`web/locales/${part}${language}.po`, 'utf8');
    for (const [, id = '', text = ''] of po.matchAll(/^msgid ((?:".*"\n?)+)msgstr ((?:".*"\n?)+)/gm))
      texts.set(join(id), join(text));
  }
  return (spanish) => {
    const text = texts.get(spanish);
    if (!text) throw new Error(`${language} has no “${spanish}”`);
    return text;
  };
}

const join = (quoted: string) => [...quoted.matchAll(/"(.*)"/g)].map(([, part]) => JSON.parse(`"${part}"`)).join('');
