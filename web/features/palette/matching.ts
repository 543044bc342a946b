import { foldText } from '#contract/text.ts';

/** Returns whether each word typed begins a word of the text. */
export function isMeant(text: string, typed: string): boolean {
  const within = ` ${foldText(text)}`;
  return foldText(typed)
    .split(' ')
    .every((word) => within.includes(` ${word}`));
}
