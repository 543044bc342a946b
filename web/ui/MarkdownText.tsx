import type { Language } from '#contract/languages.ts';
import classes from './MarkdownText.module.css';

/**
 * Shows a text as the server made it of Markdown: no HTML of its author, no script,
 * no links but http, https, mailto, tel and the app's own.
 * Shows the guides too, which the build makes of the product's own files.
 * The only place that takes HTML as it comes.
 */
export const MarkdownText = ({ html, language }: { html: string; language: Language }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets no author's HTML through
  <div className={classes.text} lang={language} dangerouslySetInnerHTML={{ __html: html }} />
);
