import { Marked } from 'marked';
import { escapeHtml } from '../../services/mailing/render.ts';

/**
 * Addresses that a link of an answer may lead to.
 * Anything else (`javascript:`, `data:`) stays text.
 */
const safe = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

const marked = new Marked({
  gfm: true,
  renderer: {
    // Text that looks like HTML is shown as typed.
    html: ({ text }) => escapeHtml(text),
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

/** Writes the answer's Markdown as HTML that can't run anything. */
export const renderAnswer = (answer: string): string => marked.parse(answer, { async: false });
