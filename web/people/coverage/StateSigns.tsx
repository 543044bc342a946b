import { Trans } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import classes from './StateSigns.module.css';
import { stateColours } from './states.ts';

export const StateSigns = () => (
  <>
    <Sign colour={stateColours.none}>
      <Trans>Nadie</Trans>
    </Sign>
    <Sign colour={stateColours.partial}>
      <Trans>En parte</Trans>
    </Sign>
    <Sign colour={stateColours.full}>
      <Trans>Completo</Trans>
    </Sign>
  </>
);

export const Sign = ({ colour, shape, children }: { colour: string; shape?: 'round'; children: ReactNode }) => (
  <li className={classes.sign}>
    <span className={classes.swatch} data-shape={shape} style={{ '--sign': colour } as CSSProperties} aria-hidden />
    {children}
  </li>
);
