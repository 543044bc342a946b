/** The texts of `locales/` by part and language, as built. */
declare module 'virtual:words' {
  import type { Messages } from '@lingui/core';
  import type { Language } from '#contract/languages.ts';
  import type { LogWords } from '#contract/log.ts';
  import type { MessagePart } from '#web/core/message-parts.ts';

  type Loaders<T> = Record<Language, () => Promise<{ messages: T }>>;
  export const catalogs: Record<MessagePart | 'texts', Loaders<Messages>> & {
    log: Loaders<LogWords>;
    fields: Loaders<LogWords['fields']>;
  };
}

/** A guide in one language, as built. */
declare module '*.md' {
  export const sections: { id: string; title: string; html: string }[];
}
