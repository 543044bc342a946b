import type { Language } from '#contract/languages.ts';
import classes from './Answer.module.css';

/** An answer as the server made it of Markdown. */
export const Answer = ({ html, language }: { html: string; language: Language }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets through no HTML of whoever wrote it, no script and no link but http, https, mailto, tel and the app's own
  <div className={classes.answer} lang={language} dangerouslySetInnerHTML={{ __html: html }} />
);
