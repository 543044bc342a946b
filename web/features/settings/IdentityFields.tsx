import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isColour, isLegible, nearestLegible } from '#contract/contrast.ts';
import { EmailHint } from '../../ui/EmailHint.tsx';
import { Section } from '../../ui/Section.tsx';
import { logoQuery } from '../boards/index.ts';
import { useSettingLabels } from './labels.ts';
import { Mock } from './Mock.tsx';
import classes from './Settings.module.css';
import type { SettingsFormState } from './use-settings-form.ts';

/** Edits the organisation's name and look. */
export function IdentityFields({ form }: { form: SettingsFormState }) {
  const { t } = useLingui();
  const labels = useSettingLabels();
  const { data: logo = null } = useQuery(logoQuery);
  const { name, accent_color: colour } = form.values;
  const nearest = isColour(colour) && !isLegible(colour) ? nearestLegible(colour) : undefined;
  return (
    <Section title={<Trans>Quiénes sois</Trans>}>
      <TextInput {...form.field('name')} label={labels.name} maxLength={120} autoComplete="off" required />
      <TextInput
        {...form.field('candidature')}
        label={labels.candidature}
        description={<Trans>La que representan las apoderadas y los apoderados: va en la credencial.</Trans>}
        maxLength={200}
        autoComplete="off"
        required
      />
      <TextInput
        {...form.field('contact_email')}
        label={labels.contact_email}
        description={<Trans>Lo ve todo el mundo, y ahí llega lo que se escribe en Contacto.</Trans>}
        type="email"
        maxLength={254}
        autoComplete="off"
        required
      />
      <EmailHint email={form.values.contact_email} onTake={(contact_email) => form.change({ contact_email })} />
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <TextInput
          {...form.field('accent_color')}
          label={labels.accent_color}
          description={<Trans>Como #1c5d99</Trans>}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <input
          type="color"
          className={classes.colour}
          aria-label={t`Elegir el color`}
          value={isColour(colour) ? colour : '#5d574f'}
          onChange={({ currentTarget }) => form.change({ accent_color: currentTarget.value })}
        />
      </Group>
      {nearest && (
        <Group gap="sm">
          <Text size="sm">{t`Con este color no se leería. El más parecido que sí se lee: ${nearest}`}</Text>
          <Button size="sm" variant="default" onClick={() => form.change({ accent_color: nearest })}>
            <Trans>Usar ese</Trans>
          </Button>
        </Group>
      )}
      <Text size="sm" c="dimmed">{t`Así se verá:`}</Text>
      <Mock name={name} colour={nearest ?? colour} logo={logo} />
    </Section>
  );
}
