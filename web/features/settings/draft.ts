import { type Setting, type Settings, type SettingValues, settingNames } from '#contract/settings.ts';

/** Numbers as typed. */
export type SettingsDraft = Omit<
  SettingValues,
  'retention_days' | 'ask_days' | 'exports_daily' | 'mails_per_minute'
> & {
  retention_days: string;
  ask_days: string;
  exports_daily: string;
  mails_per_minute: string;
};

export function draftOf(settings: Settings): SettingsDraft {
  const { retention_days, ask_days, exports_daily, mails_per_minute } = settings;
  return {
    ...valuesOf(settings),
    retention_days: String(retention_days),
    ask_days: String(ask_days),
    exports_daily: String(exports_daily),
    mails_per_minute: mails_per_minute === null ? '' : String(mails_per_minute),
  };
}

/** Omits the obstacles to changing the settings. */
export const valuesOf = (settings: Settings): SettingValues =>
  Object.fromEntries(settingNames.map((name) => [name, settings[name]])) as SettingValues;

/** Keeps an invalid number as typed, to be refused. */
export const writtenOf = (draft: SettingsDraft): SettingValues => ({
  ...draft,
  retention_days: numberOf(draft.retention_days) as number,
  ask_days: numberOf(draft.ask_days) as number,
  exports_daily: numberOf(draft.exports_daily) as number,
  mails_per_minute: draft.mails_per_minute.trim() === '' ? null : (numberOf(draft.mails_per_minute) as number),
});

const numberOf = (typed: string): unknown => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed.trim() || undefined);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function changedSettings(seen: Settings, draft: SettingsDraft): Setting[] {
  const written = writtenOf(draft);
  return settingNames.filter((name) => !isSame(written[name], seen[name]));
}

/** Lists the changed settings that somebody else has changed differently meanwhile. */
export const conflictsOf = (seen: Settings, now: Settings, draft: SettingsDraft): Setting[] =>
  changedSettings(seen, draft).filter(
    (name) => !isSame(seen[name], now[name]) && !isSame(writtenOf(draft)[name], now[name]),
  );

export const pick = <T extends object>(from: T, names: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
