import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { Settings } from '#contract/settings.ts';
import { toastDone } from '../../core/toasts.ts';
import { Conflict, Conflicts } from '../../records/Conflicts.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { valuesOf, writtenOf } from './draft.ts';
import { useSayValue, useSettingLabels } from './labels.ts';
import { type SettingsFormState, useSettingsForm } from './use-settings-form.ts';

type Props = {
  settings: Settings;
  saved?: () => void;
  /** renders the fields; `now`: the stored settings */
  children: (form: SettingsFormState, now: Settings) => ReactNode;
};

export function TenantSettingsForm({ settings, saved, children }: Props) {
  const { t } = useLingui();
  const labels = useSettingLabels();
  const say = useSayValue();
  const box = useRef<HTMLDivElement>(null);
  const edit = useSettingsForm(settings, () => {
    toastDone(<Trans>Configuración guardada.</Trans>);
    saved?.();
  });
  const { form, now, conflicts } = edit;
  return (
    <form onSubmit={edit.submit} noValidate style={{ maxWidth: 720 }}>
      <Stack gap="xl">
        <ErrorSummary {...edit.summary} labels={labels} />
        {conflicts.length > 0 && (
          <Conflicts ref={box}>
            {conflicts.map((name) => (
              <Conflict
                key={name}
                name={labels[name]}
                theirs={say(name, valuesOf(now)[name])}
                mine={say(name, writtenOf(form.values)[name])}
                onDecide={(whose) => edit.decide(name, whose)}
              />
            ))}
          </Conflicts>
        )}
        {children(form, now)}
        <Group gap="sm">
          <Button type="submit" loading={edit.isSending} disabled={!edit.isChanged || conflicts.length > 0}>
            <Trans>Guardar la configuración</Trans>
          </Button>
          {edit.isChanged && <Button variant="default" onClick={edit.discard}>{t`Descartar los cambios`}</Button>}
        </Group>
      </Stack>
      <LeaveGuard isUnsaved={() => edit.isChanged} discard={form.forget} />
    </form>
  );
}
