import '@mantine/core/styles/Switch.layer.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Switch, Text, TextInput } from '@mantine/core';
import type { Settings } from '#contract/settings.ts';
import { formatNumber } from '../../core/formats.ts';
import { Section } from '../../ui/Section.tsx';
import { useSettingLabels } from './labels.ts';
import type { SettingsFormState } from './use-settings-form.ts';

export function AccountRuleFields({ form, settings }: { form: SettingsFormState; settings: Settings }) {
  const { t } = useLingui();
  const labels = useSettingLabels();
  const { without_second_factor: without, to_be_erased: waiting } = settings;
  const [people, papers] = [formatNumber(without), formatNumber(waiting)];
  return (
    <Section title={<Trans>Seguridad, mensajes y conservación</Trans>}>
      <Stack gap="lg">
        <Switch
          id="demands_second_factor"
          checked={form.values.demands_second_factor}
          label={labels.demands_second_factor}
          description={
            <Plural
              value={without}
              _0="Todo el mundo lo tiene ya."
              one={`A ${people} persona le falta: no podrá hacer nada más hasta activarlo.`}
              other={`A ${people} personas les falta: no podrán hacer nada más hasta activarlo.`}
            />
          }
          onChange={({ currentTarget }) => form.change({ demands_second_factor: currentTarget.checked })}
        />
        <TextInput
          {...form.field('mails_per_minute')}
          label={labels.mails_per_minute}
          description={
            <Trans>
              Límite para los envíos a mucha gente; vacío, sin límite. Los mensajes que alguien espera salen siempre al
              momento.
            </Trans>
          }
          inputMode="numeric"
          maxLength={7}
          maw={420}
        />
        <TextInput
          {...form.field('exports_daily')}
          label={labels.exports_daily}
          description={
            <Trans>
              En archivos, contando las últimas 24 horas. Si necesita más, pide permiso desde la misma lista, y se ve en
              Descargas.
            </Trans>
          }
          inputMode="numeric"
          maxLength={7}
          maw={420}
          required
        />
        <TextInput
          {...form.field('retention_days')}
          label={labels.retention_days}
          description={
            <Trans>
              Desde el día de las elecciones. Pasado el plazo se borra a las personas con todo lo suyo, salvo a quienes
              administran, y lo impreso en las credenciales de quien borró su cuenta. En Conservación se ve a cuántas.
            </Trans>
          }
          inputMode="numeric"
          maxLength={4}
          maw={420}
          required
        />
        <TextInput
          {...form.field('ask_days')}
          label={labels.ask_days}
          description={
            <Trans>
              Por correo, si quiere que se le avise de las próximas elecciones. De quien diga que sí quedan nombre,
              correo, teléfono e idioma; de quien no conteste, nada. Una semana antes se avisa a quien administra.
            </Trans>
          }
          inputMode="numeric"
          maxLength={3}
          maw={420}
          required
        />
        {waiting > 0 && <Text size="sm" c="dimmed">{t`Credenciales pendientes de borrado: ${papers}`}</Text>}
      </Stack>
    </Section>
  );
}
