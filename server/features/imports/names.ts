import { foldText } from '#contract/text.ts';
import { withArticleFirst } from '../../services/areas/municipality-names.ts';

/**
 * Undoes the sorted form of registers: 'Coruña, A' → 'A Coruña', 'Pinós, el/Pinoso' → 'El
 * Pinós/Pinoso'.
 * `suffix`: dropped if in brackets: 'Abla (Almería)', 'Almería' → 'Abla'.
 */
export function nameAsWritten(registered: string, suffix = ''): string {
  const name = registered.trim();
  const bare = suffix !== '' && name.endsWith(` (${suffix})`) ? name.slice(0, -suffix.length - 3) : name;
  return capitalised(withArticleFirst(bare));
}

export const capitalised = (text: string): string => text.replace(/^\P{L}*\p{L}/u, (start) => start.toUpperCase());

/** Joins a street's type, particle and name: "Carrer", "de l'", "Alba". */
export const streetOf = (...parts: string[]): string =>
  parts
    .filter(Boolean)
    .join(' ')
    .replace(/(?<=['’´]) /g, '');

/** Turns 'Carrer Nou' into 'carrer-nou'. */
export const slugOf = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
