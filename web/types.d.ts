declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** A guide in one language, as the build makes it. */
declare module '*.md' {
  export const sections: { id: string; title: string; html: string }[];
}
