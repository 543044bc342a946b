import { renderMarkdown } from '../../core/markdown.ts';
import { InvalidFields } from '../../core/refusal.ts';

/**
 * Gives the answer's Markdown as HTML that can't run anything.
 * Throws InvalidFields where it is nested deeper than anybody writes.
 */
export function renderAnswer(answer: string): string {
  const html = renderMarkdown(answer, 'h4');
  if (html === undefined) throw InvalidFields.of('answer', 'too_intricate');
  return html;
}
