import { useEffect } from 'react';

/** `key`: as in KeyboardEvent, lower case; 'Enter' is the likeliest verb's. */
export type OpenVerb = { label: string; key?: string; run: () => void };
type OpenRecord = { name: string; verbs: OpenVerb[] };

let open: OpenRecord | undefined;

/** Returns the record that the page shows open, with the verbs for it. */
export const openRecord = (): OpenRecord | undefined => open;

/** Offers a page's verbs to keyboard shortcuts and to the global search. */
export function useOpenVerbs(name: string | undefined, verbs: OpenVerb[]): void {
  useEffect(() => {
    if (name === undefined) return;
    const own = { name, verbs };
    open = own;
    return () => {
      if (open === own) open = undefined;
    };
  });
}
