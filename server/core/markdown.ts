import Markdown, { type Env, type MarkdownIt, type Token } from 'markdown-it';
import { isInnerAddress } from '#contract/link-address.ts';

type Links = {
  /** Addresses that a link may lead to; of another (`javascript:`) its words stay. */
  isSafe: (href: string) => boolean;
  /** `isAlone`: nothing else is in its paragraph; `env`: as given to `render`. */
  attributesOf: (href: string, isAlone: boolean, env: Env) => [string, string][];
};

/** Levels of quotes and lists, each within another: time grows with their depth. */
const mostLevels = 30;

/**
 * Makes a reader of Markdown whose time grows with the text, whatever is in it.
 * It reads no HTML and shows no pictures.
 */
export function createReader(preset: 'default' | 'commonmark', { isSafe, attributesOf }: Links): MarkdownIt {
  const reader = new Markdown(preset, { html: false, xhtmlOut: false, maxNesting: mostLevels });
  const { normalizeLink } = reader;
  reader.normalizeLink = (href) => (isSafe(href) ? normalizeLink(href) : '');
  reader.validateLink = () => true;
  reader.core.ruler.push('links', ({ tokens, src, env }) => {
    // Many links may share the long address of one reference.
    let room = longestWhenEncoded * src.length;
    tokens.forEach((token, at) => {
      const { children } = token;
      if (!children) return;
      const paragraph = tokens[at - 1];
      const isAlone = paragraph?.type === 'paragraph_open' && !paragraph.hidden && isOneLink(children);
      let isKept = false;
      token.children = children.filter((one) => {
        if (one.type === 'link_close') return isKept;
        if (one.type !== 'link_open') return true;
        const href = String(one.attrGet('href') ?? '');
        room -= href.length;
        isKept = href !== '' && room >= 0;
        one.attrs = [['href', href], ...attributesOf(href, isAlone, env)];
        return isKept;
      });
    });
  });
  // Pictures come from elsewhere, and tell who reads what.
  reader.renderer.rules.image = (tokens, at, options, env, self) =>
    reader.utils.escapeHtml(self.renderInlineAsText(tokens[at]?.children ?? [], options, env));
  return reader;
}

/** A character of an address as '%E2%82%AC'. */
const longestWhenEncoded = 9;

const isOneLink = (tokens: Token[]) =>
  tokens.findIndex(({ type }) => type === 'link_close') === tokens.length - 1 && tokens[0]?.type === 'link_open';

/** False where lists or quotes are nested deeper than the reader goes: it leaves out the rest. */
const isWhole = (tokens: Token[]): boolean => tokens.every(({ level }) => level < mostLevels - 1);

/**
 * Makes a reader of Markdown whose titles are all of one level.
 * The page has titles of its own above.
 */
function readerWith(title: 'h2' | 'h4'): MarkdownIt {
  const reader = createReader('default', {
    isSafe: (href) => /^(?:https?:\/\/|mailto:|tel:|#)/i.test(href) || isInnerAddress(href),
    attributesOf: (href) =>
      /^https?:/i.test(href)
        ? [
            ['target', '_blank'],
            ['rel', 'noopener noreferrer'],
          ]
        : [],
  });
  reader.set({ linkify: true });
  reader.linkify.add('www.', {
    validate: (text, position) => {
      host.lastIndex = position;
      return host.exec(text)?.[0].length ?? 0;
    },
    normalize: (match) => {
      match.url = `http://${match.raw}`;
    },
  });
  reader.renderer.rules.heading_open = () => `<${title}>`;
  reader.renderer.rules.heading_close = () => `</${title}>\n`;
  return reader;
}

/** Rest of an address after 'www.'; no mark that ends a sentence is its last. */
const host = /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}(?:\/[\p{L}\p{N}\-._~%/?#=&+]{0,500}[\p{L}\p{N}/=])?/uy;

const readers = { h2: readerWith('h2'), h4: readerWith('h4') };

/**
 * Gives Markdown as HTML that can't run anything.
 * Undefined where it is nested deeper than anybody writes.
 */
export function renderMarkdown(text: string, title: keyof typeof readers): string | undefined {
  const reader = readers[title];
  const env = {};
  const tokens = reader.parse(text, env);
  return isWhole(tokens) ? reader.renderer.render(tokens, reader.options, env) : undefined;
}
