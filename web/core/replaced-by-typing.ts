import type { SyntheticEvent } from 'react';

const atFocus = new WeakMap<HTMLInputElement, string>();

type Event = SyntheticEvent<HTMLInputElement>;

/** Props of a choice that is typed into: its words are selected, and typing replaces them. */
export const replacedByTyping = {
  onFocus: ({ currentTarget: input }: Event) => {
    atFocus.set(input, input.value);
    select(input);
  },
  // A finger puts the caret between the letters after the focus; once something is typed, it may.
  onClick: ({ currentTarget: input }: Event) => {
    if (atFocus.get(input) === input.value) select(input);
  },
};

/** Leaves alone what can't be typed into. */
function select(input: HTMLInputElement): void {
  if (!input.readOnly) input.select();
}
