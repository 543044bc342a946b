import type { FieldError } from './field-errors.ts';
import type { Problem } from './validation.ts';

export const chatPlatforms = ['telegram', 'whatsapp', 'signal'] as const;
export type ChatPlatform = (typeof chatPlatforms)[number];

type Platform = {
  name: string;
  /** beginning of the platform's links, for help texts */
  start: string;
  hosts: readonly string[];
  /** matches path and fragment of a group's or channel's link */
  group: RegExp;
};

export const platforms: Record<ChatPlatform, Platform> = {
  telegram: {
    name: 'Telegram',
    start: 'https://t.me/',
    hosts: ['t.me', 'telegram.me'],
    group: /^\/(?:(?:\+|joinchat\/)[\w-]{10,64}|(?!(?:share|proxy|socks|login|joinchat|addlist)\b)[a-z]\w{3,31})\/?$/i,
  },
  whatsapp: {
    name: 'WhatsApp',
    start: 'https://chat.whatsapp.com/',
    hosts: ['chat.whatsapp.com', 'whatsapp.com', 'www.whatsapp.com'],
    group: /^\/(?:invite\/|channel\/)?[\w-]{16,64}\/?$/,
  },
  signal: {
    name: 'Signal',
    start: 'https://signal.group/#',
    hosts: ['signal.group'],
    // The group's key follows the #, which browsers don't send.
    group: /^\/#[\w=+/-]{20,200}$/,
  },
};

/** Normalises a group link to https without tracking; `chatLinkProblem` says why it can't. */
export function readChatLink(platform: ChatPlatform, text: string): string | undefined {
  const url = readUrl(text);
  if (!url || !platforms[platform].hosts.includes(url.hostname)) return undefined;
  const where = `${url.pathname}${url.hash}`;
  return platforms[platform].group.test(where) ? `https://${url.hostname}${where}` : undefined;
}

export function chatLinkProblem(platform: ChatPlatform, text: string): Problem | undefined {
  if (readChatLink(platform, text)) return undefined;
  const host = readUrl(text)?.hostname ?? '';
  const other = chatPlatforms.find((one) => one !== platform && platforms[one].hosts.includes(host));
  const { name, start } = platforms[platform];
  return other
    ? problem('other_chat_platform', { found: platforms[other].name, platform: name })
    : problem('wrong_chat_link', { platform: name, start });
}

const problem = (code: FieldError, params: Problem['params']): Problem => ({ code, params });

/** Parses a pasted URL, scheme optional; refuses ports and passwords. */
function readUrl(text: string): URL | undefined {
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  const isPlain = url.protocol === 'https:' && !url.username && !url.password && !url.port;
  return isPlain ? url : undefined;
}
