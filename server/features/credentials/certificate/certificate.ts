import { sayTable } from '../../../core/say.ts';
import type { PrintedCredential } from '../printed-credential.ts';
import { type PaperVariant, paperTexts } from '../texts.ts';
import { certificateTexts } from './texts.ts';

/** Omits home, birth and polling place, which don't concern an employer. */
export const certificateOf = ({ candidature }: PrintedCredential): PaperVariant => ({
  heading: candidature,
  wordsIn: (language) => {
    const { law, ...words } = sayTable(language, certificateTexts);
    return { ...words, rights: law, where: sayTable(language, paperTexts).where };
  },
  fields: ['credential', 'person', 'identity', 'board'],
});
