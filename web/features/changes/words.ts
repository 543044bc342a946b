import { catalogs } from 'virtual:words';
import { useLingui } from '@lingui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type Language, pickLanguage } from '#contract/languages.ts';
import type { LogWords } from '#contract/log.ts';
import { log } from '../../core/log.gen.ts';
import type { LogEntity } from './search.ts';

const wordsQuery = (language: Language) => ({
  queryKey: ['words', language],
  queryFn: async (): Promise<LogWords> => (await catalogs.log[language]()).messages,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

type Names = Partial<Record<string, string>>;
/** The log's names; undefined for hidden fields, and for words that the log no longer uses. */
export type Vocabulary = {
  words: LogWords;
  actionName: (action: string) => string | undefined;
  entityName: (entity: string, number?: 'one' | 'several') => string | undefined;
  fieldName: (field: string) => string | undefined;
};

/** Suspends while the vocabulary loads. */
export function useWords(): Vocabulary {
  const { i18n: shown } = useLingui();
  const { data } = useSuspenseQuery(wordsQuery(pickLanguage(shown.locale) ?? 'es'));
  const { actions, fields }: { actions: Names; fields: Names } = data;
  const entities: Partial<Record<string, readonly [string, string]>> = data.entities;
  return {
    words: data,
    actionName: (action) => actions[action],
    entityName: (entity, number = 'one') => entities[entity]?.[number === 'one' ? 0 : 1],
    fieldName: (field) => (isHidden(field) ? undefined : fields[field]),
  };
}

export const plain = (key: string) => key.replaceAll('_', ' ');

export const logEntities = Object.keys(log.actions) as LogEntity[];
export const actionsOf = (entity: LogEntity): readonly string[] => log.actions[entity];
export const logActions: readonly string[] = [...new Set(logEntities.flatMap(actionsOf))];
export const isHidden = (field: string) => (log.hidden as readonly string[]).includes(field);
/** Fields that end the sentence of their entry, in that order. */
export const saidFields: readonly string[] = log.said;
