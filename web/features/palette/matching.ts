import { foldText } from '#contract/text.ts';

/** Returns whether each typed word begins a word of the text. */
export function isMeant(text: string, typed: string): boolean {
  const within = ` ${foldText(text)}`;
  return foldText(typed)
    .split(' ')
    .every((word) => within.includes(` ${word}`));
}
