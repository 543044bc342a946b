import type { Language } from '#contract/languages.ts';
import classes from './MarkdownText.module.css';

/**
 * Shows HTML that the server rendered from Markdown, sanitised:
 * links only by http, https, mailto, tel or within the app.
 * Also shows the guides, rendered by the build.
 * The only place that takes HTML as it comes.
 */
export const MarkdownText = ({ html, language }: { html: string; language: Language }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets no author's HTML through
  <div className={classes.text} lang={language} dangerouslySetInnerHTML={{ __html: html }} />
);
