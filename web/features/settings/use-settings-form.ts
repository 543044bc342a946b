import { useState } from 'react';
import { type Setting, type Settings, tenantSettings } from '#contract/settings.ts';
import { api } from '../../core/api.ts';
import { ApiError } from '../../core/api-error.ts';
import { queryClient } from '../../core/query-client.ts';
import { useTexts } from '../../core/texts.ts';
import { useKeptForm } from '../../core/use-kept-form.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { validateWith } from '../../core/validate.ts';
import { refreshSettings, settingsQuery } from './api.ts';
import { changedSettings, conflictsOf, draftOf, pick, type SettingsDraft, valuesOf, writtenOf } from './draft.ts';

const change = 'PATCH universe/settings/';

/** Sends changed settings with the values seen before. Merges changes saved meanwhile. */
export function useSettingsForm(settings: Settings, saved: () => void) {
  const check = validateWith(tenantSettings.endpoints[change].body, useTexts());
  const [seen, setSeen] = useState(settings);
  const [now, setNow] = useState(settings);
  const [conflicts, setConflicts] = useState<Setting[]>([]);
  const form = useKeptForm<SettingsDraft>('settings', draftOf(settings), (draft) => check(writtenOf(draft)));
  const changed = changedSettings(seen, form.values);

  const show = (fresh: Settings, mine: readonly Setting[]) => {
    setSeen(fresh);
    setNow(fresh);
    form.setValues({ ...draftOf(fresh), ...pick(form.getValues(), mine) });
  };
  const { submit, isSending, summary } = useSubmit<SettingsDraft>(form, async (draft) => {
    const names = changedSettings(seen, draft);
    const body = { ...pick(writtenOf(draft), names), seen: pick(valuesOf(seen), names) };
    try {
      const fresh = await api(change, { body });
      form.forget();
      setConflicts([]);
      show(fresh, []);
      queryClient.setQueryData(settingsQuery.queryKey, fresh);
      saved();
      await refreshSettings();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'edited_meanwhile') {
        const fresh = await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
        const both = conflictsOf(seen, fresh, draft);
        setNow(fresh);
        // Takes over settings that only the other person changed.
        setSeen({ ...fresh, ...pick(seen, both) });
        form.setValues({ ...draftOf(fresh), ...pick(draft, names) });
        setConflicts(both);
      }
      throw error;
    }
  });
  const decide = (name: Setting, whose: 'mine' | 'theirs') => {
    setSeen({ ...seen, ...pick(now, [name]) });
    if (whose === 'theirs') form.setFieldValue(name, draftOf(now)[name] as never);
    setConflicts(conflicts.filter((one) => one !== name));
  };
  const discard = () => {
    form.forget();
    setConflicts([]);
    show(now, []);
  };
  return { form, seen, now, conflicts, decide, discard, isChanged: changed.length > 0, submit, isSending, summary };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>['form'];
