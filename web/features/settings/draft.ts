import { type Setting, type Settings, type SettingValues, settingNames } from '#contract/settings.ts';

/** The settings as a form holds them: numbers as they are typed. */
export type Draft = Omit<SettingValues, 'retention_days' | 'mails_per_minute'> & {
  retention_days: string;
  mails_per_minute: string;
};

export function draftOf(settings: Settings): Draft {
  const { retention_days, mails_per_minute } = settings;
  return {
    ...valuesOf(settings),
    retention_days: String(retention_days),
    mails_per_minute: mails_per_minute === null ? '' : String(mails_per_minute),
  };
}

/** Gives the settings alone, without what stands in their way. */
export const valuesOf = (settings: Settings): SettingValues =>
  Object.fromEntries(settingNames.map((name) => [name, settings[name]])) as SettingValues;

/** Gives the settings that a draft says; no number stays as it is typed, to be refused. */
export const writtenOf = (draft: Draft): SettingValues => ({
  ...draft,
  retention_days: numberOf(draft.retention_days) as number,
  mails_per_minute: draft.mails_per_minute.trim() === '' ? null : (numberOf(draft.mails_per_minute) as number),
});

const numberOf = (typed: string): unknown => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed.trim() || undefined);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Gives the settings that differ from those seen. */
export function changedSettings(seen: Settings, draft: Draft): Setting[] {
  const written = writtenOf(draft);
  return settingNames.filter((name) => !isSame(written[name], seen[name]));
}

/** Gives those of them that somebody else has made something else meanwhile. */
export const conflictsOf = (seen: Settings, now: Settings, draft: Draft): Setting[] =>
  changedSettings(seen, draft).filter(
    (name) => !isSame(seen[name], now[name]) && !isSame(writtenOf(draft)[name], now[name]),
  );

/** Takes some settings of an object. */
export const pick = <T extends object>(from: T, names: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
