import type { Token } from 'markdown-it';
import type { Language } from '#contract/languages.ts';
import { escapeHtml } from '../../core/html.ts';
import { logoUrl } from '../../core/logo.ts';
import { createReader } from '../../core/markdown.ts';

/** `accent_color`: '#rrggbb'; `logoAlt`: alternative text of the logo, if any */
export type Brand = { name: string; accent_color: string; logoAlt?: string | undefined };

/** The logo is attached: a remote picture would reveal who reads the mail. */
export const logoCid = 'logo@vixia';

type Content = { language: Language; subject: string; body: string; footer: string };

// Links come only from the template, never from text in its values.
const reader = createReader('commonmark', {
  isSafe: (href) => /^(?:https?:\/\/|mailto:|tel:)/i.test(href),
  attributesOf: (_, isAlone, { accent_color }) => [
    ['style', isAlone ? buttonStyle(String(accent_color)) : 'color:inherit'],
  ],
});

/** Inlines the logo for previews, which can't have attachments. */
export const withLogo = (html: string, bytes: Buffer | null): string =>
  html.replace(`cid:${logoCid}`, logoUrl(bytes) ?? '');

/** Uses inline styles, as mail programs require. */
export function renderHtml({ language, subject, body, footer }: Content, brand: Brand): string {
  const env = () => ({ accent_color: brand.accent_color });
  return frame(
    { language, subject, body: reader.render(body, env()), footer: reader.renderInline(footer, env()) },
    brand,
  );
}

/** `body` and `footer`: HTML. */
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

// Puts the logo on white, so that a dark one is visible on a dark page.
const logo = ({ logoAlt }: Brand) =>
  logoAlt === undefined
    ? ''
    : `<img src="cid:${logoCid}" alt="${escapeHtml(logoAlt)}" height="48" style="height:48px;width:auto;padding:4px;background:#ffffff;border-radius:4px;vertical-align:middle;margin-right:12px">`;

const buttonStyle = (accent_color: string) =>
  `display:inline-block;padding:10px 18px;border-radius:6px;background:${accent_color};color:${readableOn(accent_color)};font-weight:bold;text-decoration:none`;

/** Picks black or white by contrast (WCAG 2 relative luminance). */
function readableOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}

/** Renders plain text, with links written out. */
export const renderText = ({ body, footer }: Pick<Content, 'body' | 'footer'>): string =>
  `${writeText(body)}\n\n-- \n${writeText(footer)}\n`;

export const writeText = (markdown: string): string => writeBlocks(reader.parse(markdown, {}));

function writeBlocks(tokens: Token[]): string {
  const around: string[][] = [];
  let blocks: string[] = [];
  for (const token of tokens) {
    if (token.nesting === 1) {
      around.push(blocks);
      blocks = [];
      continue;
    }
    const text = token.nesting === 0 ? writeLeaf(token) : joinBlocks(token.type, blocks);
    if (token.nesting === -1) blocks = around.pop() ?? [];
    if (text !== '') blocks.push(text);
  }
  return blocks.join('\n\n');
}

function joinBlocks(type: string, blocks: string[]): string {
  if (type === 'list_item_close') return `- ${blocks.join('\n')}`;
  if (type.endsWith('list_close')) return blocks.join('\n');
  const text = blocks.join('\n\n');
  return type === 'blockquote_close' ? text.replace(/^/gm, '> ') : text;
}

function writeLeaf({ children, content }: Token): string {
  if (!children) return content.trimEnd();
  let href = '';
  let text = '';
  for (const token of children) {
    if (token.type === 'link_open') href = String(token.attrGet('href'));
    if (token.type === 'link_close') text += `:\n${href}`;
    else text += token.type.endsWith('break') ? '\n' : token.content;
  }
  return text;
}
