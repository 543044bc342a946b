import { isRecord } from './api-error.ts';

export type ErrorTexts = Record<'noConnection' | 'httpError' | 'wrongLogin' | 'sessionExpired' | 'antibot', string>;

/**
 * Follows the order of the specification's section 8; `detail` has the sixth step's message.
 * Fields without a label aren't named: their API names mean nothing to people.
 */
export function negativeText(
  data: unknown,
  texts: ErrorTexts,
  labelOf: (field: string) => string | undefined = (field) => field,
): string {
  if (data === undefined || data === null || data === '') return texts.noConnection;
  if (typeof data === 'string') return textOfString(data, texts);
  if (!isRecord(data)) return String(data);
  const detail = typeof data.detail === 'string' ? data.detail : '';
  if (detail.includes('No active account')) return texts.wrongLogin;
  if (detail.includes('Given token not valid')) return texts.sessionExpired;
  if ('antibot' in data) return texts.antibot;
  if (typeof data.message === 'string') return data.message;
  if (detail) return detail;
  return Object.entries(data)
    .map(([field, messages]) => {
      const label = labelOf(field);
      const said = Array.isArray(messages) ? messages.join(' ') : String(messages);
      return label ? `${label}: ${said}` : said;
    })
    .join('; ');
}

function textOfString(text: string, texts: ErrorTexts): string {
  if (!/^\s*(<!doctype html|<html)/i.test(text)) return text;
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(text)?.[1]?.trim();
  return title || texts.httpError;
}
