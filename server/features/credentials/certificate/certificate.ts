import type { PrintedCredential } from '../pdf.ts';
import { type PaperVariant, paperTexts } from '../texts.ts';
import { certificateTexts } from './texts.ts';

/**
 * Gives what a watcher shows at work, from the data that their credential keeps.
 * Where they live, were born or stand that day is none of an employer's business.
 */
export const certificateOf = ({ candidature }: PrintedCredential): PaperVariant => ({
  heading: candidature,
  wordsIn: (language) => {
    const { law, ...words } = certificateTexts[language];
    return { ...words, rights: law, where: paperTexts[language].where };
  },
  fields: ['credential', 'person', 'identity', 'board'],
});
