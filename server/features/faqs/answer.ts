import { Marked } from 'marked';
import { InvalidFields } from '../../core/refusal.ts';
import { escapeHtml } from '../../services/mailing/render.ts';

/**
 * Addresses that a link of an answer may lead to.
 * Anything else (`javascript:`, `data:`) stays text.
 */
const safe = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

const marked = new Marked({
  gfm: true,
  // No HTML is read as such: after a tag marked would let what follows through as it was typed.
  tokenizer: { tag: () => undefined, html: () => undefined },
  renderer: {
    // Pictures come from elsewhere, and tell who reads what.
    image: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      if (!safe.test(href)) return words;
      const isOutside = /^https?:/i.test(href);
      return `<a href="${escapeHtml(href)}"${isOutside ? ' target="_blank" rel="noopener noreferrer"' : ''}>${words}</a>`;
    },
    // The page has titles of its own above.
    heading({ tokens }) {
      return `<h4>${this.parser.parseInline(tokens)}</h4>\n`;
    },
    // A box to tick would do nothing.
    checkbox: () => '',
  },
});

// Delimiters of emphasis, links and tables: marked's time grows with the square of their number.
const marks = /[*_~`[\]<>|]/g;
const mostMarks = 1000;

/**
 * Gives the answer's Markdown as HTML that can't run anything.
 * Throws InvalidFields where it has more marks, or is nested deeper, than anybody writes.
 */
export function renderAnswer(answer: string): string {
  if ((answer.match(marks)?.length ?? 0) > mostMarks) throw InvalidFields.of('answer', 'too_intricate');
  try {
    return marked.parse(answer, { async: false });
  } catch (error) {
    if (error instanceof RangeError) throw InvalidFields.of('answer', 'too_intricate');
    throw error;
  }
}
