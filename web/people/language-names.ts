import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '#contract/languages.ts';

/** Names languages within sentences, in the reader's; a picker has each one's own name. */
export const namedLanguages: Record<Language, MessageDescriptor> = {
  es: msg`castellano`,
  ca: msg`catalán`,
  eu: msg`euskera`,
  gl: msg`gallego`,
};
