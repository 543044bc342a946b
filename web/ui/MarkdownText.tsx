import type { Language } from '#contract/languages.ts';
import classes from './MarkdownText.module.css';

/** Inserts HTML, as no other component does: sanitised by the server, or from the build. */
export const MarkdownText = ({ html, language }: { html: string; language: Language }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets no author's HTML through
  <div className={classes.text} lang={language} dangerouslySetInnerHTML={{ __html: html }} />
);
