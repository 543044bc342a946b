import { renderMarkdown } from '../../core/markdown.ts';
import { InvalidFields } from '../../core/refusal.ts';

/** Returns safe HTML. Throws InvalidFields if Markdown is nested too deeply. */
export function renderAnswer(answer: string): string {
  const html = renderMarkdown(answer, 'h4');
  if (html === undefined) throw InvalidFields.of('answer', 'too_intricate');
  return html;
}
