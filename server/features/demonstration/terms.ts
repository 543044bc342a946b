import { type Language, languages } from '#contract/languages.ts';
import { type TermKind, termKinds } from '#contract/terms.ts';
import type { Tx } from '../../core/database.ts';
import { writeLegalText } from '../../services/universe/queries.ts';
import { ca } from './terms/ca.ts';
import { es } from './terms/es.ts';
import { eu } from './terms/eu.ts';
import { gl } from './terms/gl.ts';

const texts: Record<Language, Record<TermKind, string>> = { es, ca, eu, gl };

/** Publishes the demonstration's legal texts, in every language. */
export async function publishTerms(tx: Tx): Promise<void> {
  for (const language of languages) {
    for (const kind of termKinds) await writeLegalText(tx, { kind, language, text: texts[language][kind].trim() });
  }
}
