import Markdown, { type Env, type MarkdownIt, type Token } from 'markdown-it';
import { isInnerAddress } from '#contract/link-address.ts';

type Links = {
  /** unsafe links (`javascript:`) keep only their text */
  isSafe: (href: string) => boolean;
  /** `isAlone`: alone in its paragraph; `env`: as given to `render` */
  attributesOf: (href: string, isAlone: boolean, env: Env) => [string, string][];
};

/** Most levels of nesting: deeper quotes and lists take long to parse. */
const mostLevels = 30;

/** Creates a renderer without HTML or pictures that takes linear time. */
export function createReader(preset: 'default' | 'commonmark', { isSafe, attributesOf }: Links): MarkdownIt {
  const reader = new Markdown(preset, { html: false, xhtmlOut: false, maxNesting: mostLevels });
  const { normalizeLink } = reader;
  reader.normalizeLink = (href) => (isSafe(href) ? normalizeLink(href) : '');
  reader.validateLink = () => true;
  reader.core.ruler.push('links', ({ tokens, src, env }) => {
    // Bounds the output: many links may share one long reference.
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
  // Renders pictures as text: loading them would reveal readers to another server.
  reader.renderer.rules.image = (tokens, at, options, env, self) =>
    reader.utils.escapeHtml(self.renderInlineAsText(tokens[at]?.children ?? [], options, env));
  return reader;
}

/** one character percent-encoded: '%E2%82%AC' */
const longestWhenEncoded = 9;

const isOneLink = (tokens: Token[]) =>
  tokens.findIndex(({ type }) => type === 'link_close') === tokens.length - 1 && tokens[0]?.type === 'link_open';

/** Beyond the limit, the parser drops text. */
const isWhole = (tokens: Token[]): boolean => tokens.every(({ level }) => level < mostLevels - 1);

/** `title`: level of all headings, below the page's own. */
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

/** the rest of a URL after 'www.', without trailing punctuation */
const host = /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}(?:\/[\p{L}\p{N}\-._~%/?#=&+]{0,500}[\p{L}\p{N}/=])?/uy;

const readers = { h2: readerWith('h2'), h4: readerWith('h4') };

/** Returns safe HTML; undefined if nested too deeply. */
export function renderMarkdown(text: string, title: keyof typeof readers): string | undefined {
  const reader = readers[title];
  const env = {};
  const tokens = reader.parse(text, env);
  return isWhole(tokens) ? reader.renderer.render(tokens, reader.options, env) : undefined;
}
