import Markdown, { type Env, type MarkdownIt, type Token } from 'markdown-it';
import { isInnerAddress } from '#contract/link-address.ts';

type Links = {
  /** Whether a link may lead there; otherwise (`javascript:`) only its text stays. */
  isSafe: (href: string) => boolean;
  /** `isAlone`: alone in its paragraph; `env`: as given to `render`. */
  attributesOf: (href: string, isAlone: boolean, env: Env) => [string, string][];
};

/** Nesting of quotes and lists, which costs time with depth. */
const mostLevels = 30;

/** Creates a Markdown renderer that takes linear time, without HTML or pictures. */
export function createReader(preset: 'default' | 'commonmark', { isSafe, attributesOf }: Links): MarkdownIt {
  const reader = new Markdown(preset, { html: false, xhtmlOut: false, maxNesting: mostLevels });
  const { normalizeLink } = reader;
  reader.normalizeLink = (href) => (isSafe(href) ? normalizeLink(href) : '');
  reader.validateLink = () => true;
  reader.core.ruler.push('links', ({ tokens, src, env }) => {
    // Many links may share one long reference.
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
  // Pictures would tell another server who reads what.
  reader.renderer.rules.image = (tokens, at, options, env, self) =>
    reader.utils.escapeHtml(self.renderInlineAsText(tokens[at]?.children ?? [], options, env));
  return reader;
}

/** One character percent-encoded, as '%E2%82%AC'. */
const longestWhenEncoded = 9;

const isOneLink = (tokens: Token[]) =>
  tokens.findIndex(({ type }) => type === 'link_close') === tokens.length - 1 && tokens[0]?.type === 'link_open';

/** Returns false if nesting exceeds the limit, beyond which text is dropped. */
const isWhole = (tokens: Token[]): boolean => tokens.every(({ level }) => level < mostLevels - 1);

/** Creates a renderer whose headings all have one level, below the page's own. */
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

/** Rest of an address after 'www.', without trailing punctuation. */
const host = /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}(?:\/[\p{L}\p{N}\-._~%/?#=&+]{0,500}[\p{L}\p{N}/=])?/uy;

const readers = { h2: readerWith('h2'), h4: readerWith('h4') };

/** Renders Markdown as safe HTML; undefined if it's nested too deeply. */
export function renderMarkdown(text: string, title: keyof typeof readers): string | undefined {
  const reader = readers[title];
  const env = {};
  const tokens = reader.parse(text, env);
  return isWhole(tokens) ? reader.renderer.render(tokens, reader.options, env) : undefined;
}
