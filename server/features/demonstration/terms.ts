import { languages } from '#contract/languages.ts';
import { termKinds } from '#contract/terms.ts';
import { blank } from '#contract/terms-versions.ts';
import { words } from '#contract/words.ts';
import type { Tx } from '../../core/database.ts';
import { say } from '../../core/say.ts';
import { publish, readDraftFacts, type ToldConfig, writeDraft } from '../terms/index.ts';

const sign = words('**Texto de demostración.** Esta organización no existe y este texto no tiene valor legal.');

export async function publishTerms(tx: Tx, config: ToldConfig): Promise<void> {
  const facts = await readDraftFacts(tx, config);
  const parts = termKinds.flatMap((kind) =>
    languages.map((language) => {
      const draft = writeDraft(kind, language, facts).replaceAll(blank, '–');
      return { kind, language, text: `${say(language, sign)}\n\n${draft}` };
    }),
  );
  await publish({ tx, actor: null, address: '' }, { parts });
}
