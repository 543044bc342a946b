import type { SyntheticEvent } from 'react';

const typed = new WeakMap<HTMLInputElement, string>();

type Event = SyntheticEvent<HTMLInputElement>;

/** Props of a choice that is typed into: its words are selected, and typing replaces them. */
export const replacedByTyping = {
  onFocus: ({ currentTarget: input }: Event) => {
    typed.delete(input);
    select(input);
  },
  onInput: ({ currentTarget: input }: Event) => {
    typed.set(input, input.value);
  },
  // A finger puts the caret between the letters after the focus; among typed ones, it may.
  onClick: ({ currentTarget: input }: Event) => {
    if (typed.get(input) !== input.value) select(input);
  },
};

/** Leaves alone what can't be typed into. */
function select(input: HTMLInputElement): void {
  if (!input.readOnly) input.select();
}
