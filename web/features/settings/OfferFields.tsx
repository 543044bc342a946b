import '@mantine/core/styles/Switch.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, Stack, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { chatPlatforms, platforms } from '#contract/chat-platforms.ts';
import { type Language, languages } from '#contract/languages.ts';
import { availabilities } from '#contract/profile.ts';
import type { HeldSetting, Settings } from '#contract/settings.ts';
import { formatNumber } from '../../core/formats.ts';
import { useAvailabilityTexts } from '../../people/profile/field-labels.ts';
import { useLanguageNames } from '../../records/language-names.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { CountryFields } from './CountryFields.tsx';
import { useSettingLabels } from './labels.ts';
import type { SettingsFormState } from './use-settings-form.ts';

type Props = { form: SettingsFormState; held: Settings['held'] };

export function OfferFields({ form, held }: Props) {
  const { t } = useLingui();
  const languageNames = useLanguageNames();
  const labels = useSettingLabels();
  const availability = useAvailabilityTexts();
  const { open_enroll, profession_required, languages: offered, default_language, shows_companions } = form.values;
  const first = offered.includes(default_language) ? offered : [...offered, default_language];
  return (
    <Section title={<Trans>Qué se ofrece</Trans>}>
      <Stack gap="lg">
        <Switch
          id="open_enroll"
          checked={open_enroll}
          label={labels.open_enroll}
          description={
            <Trans>
              Quien se inscribe da su consentimiento a los textos legales: no se abre hasta que estén publicados los
              tres.
            </Trans>
          }
          onChange={({ currentTarget }) => form.change({ open_enroll: currentTarget.checked })}
        />
        <Switch
          id="profession_required"
          checked={profession_required}
          label={labels.profession_required}
          description={<Trans>Sin ella no se acepta la inscripción.</Trans>}
          onChange={({ currentTarget }) => form.change({ profession_required: currentTarget.checked })}
        />
        <Switch
          id="shows_companions"
          checked={shows_companions}
          label={labels.shows_companions}
          description={
            <Trans>
              En «Tu colegio», cada persona ve el nombre de pila de las demás, y nada más: «También están en tu colegio:
              Ana, Bea y Carlos.» Que lo diga antes la política de privacidad; los borradores lo dicen.
            </Trans>
          }
          onChange={({ currentTarget }) => form.change({ shows_companions: currentTarget.checked })}
        />
        <Choices
          form={form}
          name="availabilities"
          held={held}
          values={availabilities.map((value) => [value, availability[value].label])}
          why={(count) => (
            <TextLink to="/users" search={{}} size="sm">
              <Trans>No se puede quitar. Personas que lo han dicho: {count}</Trans>
            </TextLink>
          )}
        />
        <Choices
          form={form}
          name="languages"
          held={held}
          values={[...offered, ...languages.filter((one) => !offered.includes(one))].map((value) => [
            value,
            languageNames[value],
          ])}
          why={(count) => <Trans>No se puede quitar. Personas que lo usan: {count}</Trans>}
        />
        <NativeSelect
          {...form.field('default_language')}
          label={labels.default_language}
          description={<Trans>Se usa donde falte el texto en otro idioma.</Trans>}
          data={first.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ currentTarget }) => form.change({ default_language: currentTarget.value as Language })}
          maw={320}
        />
        <Choices
          form={form}
          name="chat_platforms"
          held={held}
          values={chatPlatforms.map((value) => [value, platforms[value].name])}
          why={(count) => (
            <TextLink to="/chatgroups" search={{}} size="sm">
              <Trans>No se puede quitar. Grupos en ella: {count}</Trans>
            </TextLink>
          )}
          description={t`Donde puede haber grupos de chat.`}
        />
        <CountryFields form={form} held={held} />
      </Stack>
    </Section>
  );
}

type ChoicesProps = {
  form: SettingsFormState;
  name: Exclude<HeldSetting, 'countries'>;
  held: Settings['held'];
  values: [value: string, label: ReactNode][];
  /** says why a value stays, and links to the people with it */
  why: (count: string) => ReactNode;
  description?: string;
};

function Choices({ form, name, held, values, why, description }: ChoicesProps) {
  const labels = useSettingLabels();
  const chosen: readonly string[] = form.values[name];
  return (
    <Checkbox.Group {...form.field(name)} value={[...chosen]} label={labels[name]} description={description}>
      <Stack gap="xs" mt="xs">
        {values.map(([value, label]) => {
          const holding = held.find((one) => one.setting === name && one.value === value);
          const isFixed = holding !== undefined && chosen.includes(value);
          return (
            <Checkbox
              key={value}
              value={value}
              label={label}
              disabled={isFixed}
              description={isFixed ? why(formatNumber(holding.count)) : undefined}
            />
          );
        })}
      </Stack>
    </Checkbox.Group>
  );
}
