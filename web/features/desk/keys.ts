import type { CallOutcome } from '#contract/calls.ts';

/** Keys of the desk. Those for lists and for walking them are in features/shortcuts. */
export const verbKeys = { validate: 'v', issue: 'e', withdraw: 'q', call: 't', open: 'f' } as const;

export const callKeys = {
  reached: 'h',
  no_answer: 'c',
  call_back: 'r',
  will_come: 'i',
  wont_come: 'o',
} as const satisfies Record<CallOutcome, string>;
