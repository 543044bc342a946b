import type { SyntheticEvent } from 'react';

const typed = new WeakMap<HTMLInputElement, string>();

type Event = SyntheticEvent<HTMLInputElement>;

/** Props of an input for a typed choice: focusing selects its text, so that typing replaces it. */
export const replacedByTyping = {
  onFocus: ({ currentTarget: input }: Event) => {
    typed.delete(input);
    select(input);
  },
  onInput: ({ currentTarget: input }: Event) => {
    typed.set(input, input.value);
  },
  // A tap moves the caret after focus: selects again, unless the user has typed.
  onClick: ({ currentTarget: input }: Event) => {
    if (typed.get(input) !== input.value) select(input);
  },
};

function select(input: HTMLInputElement): void {
  if (!input.readOnly) input.select();
}
