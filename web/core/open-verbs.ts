import { useEffect } from 'react';

/** `key`: as in KeyboardEvent, lower case; 'Enter' is the likely one. */
export type OpenVerb = { label: string; key?: string; run: () => void };
type OpenRecord = { name: string; verbs: OpenVerb[] };

let open: OpenRecord | undefined;

/** Returns what the page shows open, and what can be done with it. */
export const openRecord = (): OpenRecord | undefined => open;

/** Offers a page's verbs to the keyboard and to the search of everything. */
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
