import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isColour, isLegible, nearestLegible, nightShade } from '#contract/contrast.ts';
import { night, paper } from '../../core/grounds.ts';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { Section } from '../../ui/Section.tsx';
import { logoQuery } from '../boards/index.ts';
import { useSettingLabels } from './labels.ts';
import classes from './Settings.module.css';
import type { SettingsFormState } from './use-settings-form.ts';

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
      <EmailInput
        {...form.field('contact_email')}
        email={form.values.contact_email}
        onTake={(contact_email) => form.change({ contact_email })}
        label={labels.contact_email}
        description={<Trans>Lo ve todo el mundo, y ahí llega lo que se escribe en Contacto.</Trans>}
        autoComplete="off"
        required
      />
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

type Props = { name: string; colour: string; logo: string | null };

/** Previews name, colour and logo in the top bar (light and dark) and in a mail. */
function Mock({ name, colour, logo }: Props) {
  const { t } = useLingui();
  const accent = isColour(colour) ? colour : '#5d574f';
  return (
    <div className={classes.mocks} aria-hidden>
      <Page
        ground={paper[0]}
        ink="#1b1e23"
        accent={accent}
        letters="#ffffff"
        title={<Trans>De día</Trans>}
        name={name}
      />
      <Page
        ground={night[7]}
        ink={night[0]}
        accent={nightShade(accent)}
        letters={night[8]}
        title={<Trans>De noche</Trans>}
        name={name}
      />
      <div className={classes.mock} style={{ background: '#ffffff', color: '#1b1e23' }}>
        <p style={{ borderBottom: `3px solid ${accent}`, paddingBottom: 8, fontWeight: 700 }}>
          {logo && <img src={logo} alt="" height={28} />} {name}
        </p>
        <Text size="sm" c="inherit" mb="xs">{t`Un mensaje`}</Text>
        <span className={classes.button} style={{ background: accent, color: '#ffffff' }}>{t`Confirmar`}</span>
      </div>
    </div>
  );
}

type PageProps = { ground: string; ink: string; accent: string; letters: string; title: ReactNode; name: string };

const Page = ({ ground, ink, accent, letters, title, name }: PageProps) => (
  <div className={classes.mock} style={{ background: ground, color: ink }}>
    <p style={{ fontWeight: 700 }}>{name}</p>
    <Text size="sm" c="inherit" mb="xs">
      {title} · <span style={{ color: accent, textDecoration: 'underline' }}>{accent}</span>
    </Text>
    <span className={classes.button} style={{ background: accent, color: letters }}>
      <Trans>Continuar</Trans>
    </span>
  </div>
);
