import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { isColour, nightShade } from '#contract/contrast.ts';
import { night, paper } from '../../core/grounds.ts';
import classes from './Settings.module.css';

type Props = { name: string; colour: string; logo: string | null };

/** Previews name, colour and logo in the top bar (light and dark) and in a mail. */
export function Mock({ name, colour, logo }: Props) {
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
    <p style={{ fontWeight: 700 }}>Vixía</p>
    <Text size="xs" c="inherit">
      {name}
    </Text>
    <Text size="sm" c="inherit" mb="xs">
      {title} · <span style={{ color: accent, textDecoration: 'underline' }}>{accent}</span>
    </Text>
    <span className={classes.button} style={{ background: accent, color: letters }}>
      <Trans>Continuar</Trans>
    </span>
  </div>
);
