import type { MessageDescriptor } from '@lingui/core';

/** Texts of an action on many, which its noun declares. */
export type BatchWords = {
  name: MessageDescriptor;
  /** says before an action what it does; undoing isn't asked about */
  effect?: MessageDescriptor;
  /** names the action and how many it is for: 'Cerrar el perfil de 12 personas' */
  title?: (count: number, people: string) => string;
  /** its button is red */
  isGrave?: boolean;
  /** leads to the list of those it was done to */
  outcome?: { label: MessageDescriptor; search?: object };
};
