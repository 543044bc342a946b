import { Marked, type Token, type Tokens } from 'marked';
import type { Language } from '#contract/languages.ts';
import { escapeHtml } from '../../core/html.ts';
import { logoUrl } from '../../core/logo.ts';

/**
 * The sender of a message, as its reader sees it. `accent_color`: #rrggbb
 * `logoAlt`: words in the place of a logo that goes along; none without a logo.
 */
export type Brand = { name: string; accent_color: string; logoAlt?: string | undefined };

/** Names the logo that goes along with a message: pictures from elsewhere tell who reads what. */
export const logoCid = 'logo@vixia';

type Content = { language: Language; subject: string; body: string; footer: string };

// Without GFM only the template's own links become links.
// Nor is HTML read as such: behind a tag, what follows would go through as it was typed.
const options = { gfm: false, tokenizer: { tag: () => undefined, html: () => undefined } };
const linkStyle = 'color:inherit';
/** Addresses that a link may lead to; of another (`javascript:`) its words stay. */
const isSafe = (href: string) => /^(?:https?:\/\/|mailto:|tel:)/i.test(href);

/** Puts the logo into the HTML itself, where nothing goes along with it. */
export const withLogo = (html: string, bytes: Buffer | null): string =>
  html.replace(`cid:${logoCid}`, logoUrl(bytes) ?? '');

/** Writes the message as HTML for mail programs, which want styles inline. */
export function renderHtml({ language, subject, body, footer }: Content, brand: Brand): string {
  const marked = new Marked(options, {
    renderer: {
      html: () => '',
      // Pictures come from elsewhere, and tell who reads what.
      image: ({ text }) => escapeHtml(text),
      paragraph({ tokens }) {
        const [first] = tokens;
        const isButton = tokens.length === 1 && first?.type === 'link' && isSafe(first.href);
        return `<p>${isButton ? button(first as Tokens.Link, brand) : this.parser.parseInline(tokens)}</p>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        return isSafe(href) ? `<a href="${escapeHtml(href)}" style="${linkStyle}">${words}</a>` : words;
      },
    },
  });
  return frame(
    {
      language,
      subject,
      body: marked.parse(body, { async: false }),
      footer: marked.parseInline(footer, { async: false }),
    },
    brand,
  );
}

/** Puts a message into its frame: `body` and `footer` are HTML. */
export const frame = ({ language, subject, body, footer }: Content, brand: Brand): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid ${brand.accent_color};font-weight:bold">${logo(brand)}${escapeHtml(brand.name)}</p>
${body}<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid #888;font-size:14px">${footer}</p>
</div>
</body>
</html>
`;

// White behind it: a dark logo is to be seen on a dark page.
const logo = ({ logoAlt }: Brand) =>
  logoAlt === undefined
    ? ''
    : `<img src="cid:${logoCid}" alt="${escapeHtml(logoAlt)}" height="48" style="height:48px;width:auto;padding:4px;background:#ffffff;border-radius:4px;vertical-align:middle;margin-right:12px">`;

function button({ href, text }: Tokens.Link, { accent_color }: Brand): string {
  const style = `display:inline-block;padding:10px 18px;border-radius:6px;background:${accent_color};color:${readableOn(accent_color)};font-weight:bold;text-decoration:none`;
  return `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(text)}</a>`;
}

/** Picks black or white by contrast: relative luminance as WCAG 2 defines it. */
function readableOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}

/** Writes the message as plain text, links written out. */
export function renderText({ body, footer }: Pick<Content, 'body' | 'footer'>): string {
  const marked = new Marked(options);
  const write = (markdown: string) => marked.lexer(markdown).map(writeBlock).filter(Boolean).join('\n\n');
  return `${write(body)}\n\n-- \n${write(footer)}\n`;
}

function writeBlock(token: Token): string {
  if (token.type === 'list') return (token as Tokens.List).items.map((item) => `- ${writeInline(item)}`).join('\n');
  if (token.type === 'blockquote') return quote((token as Tokens.Blockquote).tokens);
  return token.type === 'space' ? '' : writeInline(token);
}

const quote = (tokens: Token[]): string => tokens.map(writeBlock).filter(Boolean).join('\n\n').replace(/^/gm, '> ');

function writeInline(token: Token): string {
  if (token.type === 'br') return '\n';
  if (token.type === 'link' && isSafe(token.href)) return `${writeChildren(token)}:\n${token.href}`;
  return writeChildren(token);
}

const writeChildren = (token: Token): string =>
  'tokens' in token && token.tokens
    ? token.tokens.map(writeInline).join('')
    : 'text' in token
      ? String(token.text)
      : '';
