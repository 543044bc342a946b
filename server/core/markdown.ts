import { Marked } from 'marked';
import { escapeHtml } from './html.ts';

/**
 * Addresses that a link may lead to.
 * Anything else (`javascript:`, `data:`) stays text.
 */
const safe = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/**
 * Makes a reader of Markdown whose titles are all of one level.
 * The page has titles of its own above.
 */
const readerWith = (title: 'h2' | 'h4') =>
  new Marked({
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
      heading({ tokens }) {
        return `<${title}>${this.parser.parseInline(tokens)}</${title}>\n`;
      },
      // A box to tick would do nothing.
      checkbox: () => '',
    },
  });
const readers = { h2: readerWith('h2'), h4: readerWith('h4') };

// Delimiters of emphasis, links and tables: marked's time grows with the square of their number.
const marks = /[*_~`[\]<>|]/g;
const mostMarks = 1000;

/**
 * Gives Markdown as HTML that can't run anything.
 * Undefined where it has more marks, or is nested deeper, than anybody writes.
 */
export function renderMarkdown(text: string, title: keyof typeof readers): string | undefined {
  if ((text.match(marks)?.length ?? 0) > mostMarks) return undefined;
  try {
    return readers[title].parse(text, { async: false });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
