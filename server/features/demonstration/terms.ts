import { languages } from '#contract/languages.ts';
import { termKinds } from '#contract/terms.ts';
import { blank } from '#contract/terms-versions.ts';
import type { Tx } from '../../core/database.ts';
import { publish, readDraftFacts, type ToldConfig, writeDraft } from '../terms/index.ts';
import { signs } from './terms-texts.ts';

/** Publishes the draft legal texts in every language, marked as a demonstration. */
export async function publishTerms(tx: Tx, config: ToldConfig): Promise<void> {
  const facts = await readDraftFacts(tx, config);
  const parts = termKinds.flatMap((kind) =>
    languages.map((language) => {
      const draft = writeDraft(kind, language, facts).replaceAll(blank, '–');
      return { kind, language, text: `${signs[language]}\n\n${draft}` };
    }),
  );
  await publish({ tx, actor: null, address: '' }, { parts });
}
