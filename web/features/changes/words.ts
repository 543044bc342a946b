import { useLingui } from '@lingui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type Language, pickLanguage } from '#contract/languages.ts';
import type { Words } from '#contract/words/words.ts';
import { log } from '../../core/log.gen.ts';
import type { LogEntity } from './search.ts';

const files = import.meta.glob<Record<string, Words>>('../../../contract/words/*.ts');

const wordsQuery = (language: Language) => ({
  queryKey: ['words', language],
  queryFn: async (): Promise<Words> => {
    const words = Object.values((await files[`../../../contract/words/${language}.ts`]?.()) ?? {})[0];
    if (!words) throw new Error(`no words for ${language}`);
    return words;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

type Names = Partial<Record<string, string>>;
/**
 * The log's vocabulary in the page's language.
 * Undefined for words that the log no longer uses, and for hidden fields.
 */
export type Vocabulary = {
  words: Words;
  actionName: (action: string) => string | undefined;
  entityName: (entity: string, number?: 'one' | 'several') => string | undefined;
  fieldName: (field: string) => string | undefined;
};

/** Returns the log's vocabulary; suspends while it loads. */
export function useWords(): Vocabulary {
  const { i18n } = useLingui();
  const { data } = useSuspenseQuery(wordsQuery(pickLanguage(i18n.locale) ?? 'es'));
  const { actions, fields }: { actions: Names; fields: Names } = data;
  const entities: Partial<Record<string, readonly [string, string]>> = data.entities;
  return {
    words: data,
    actionName: (action) => actions[action],
    entityName: (entity, number = 'one') => entities[entity]?.[number === 'one' ? 0 : 1],
    fieldName: (field) => (isHidden(field) ? undefined : fields[field]),
  };
}

/** Makes a key readable if it has no name. */
export const plain = (key: string) => key.replaceAll('_', ' ');

export const logEntities = Object.keys(log.actions) as LogEntity[];
export const actionsOf = (entity: LogEntity): readonly string[] => log.actions[entity];
export const logActions: readonly string[] = [...new Set(logEntities.flatMap(actionsOf))];
export const isHidden = (field: string) => (log.hidden as readonly string[]).includes(field);
