import { Trans, useLingui } from '@lingui/react/macro';
import { type Destination, directionsTo } from '#contract/election-day.ts';
import classes from '../ui/door/door.module.css';

/** Links to directions on an external map, which loads only on a click. */
export function Directions(destination: Destination) {
  const { t } = useLingui();
  const { name } = destination;
  return (
    <a
      href={directionsTo(destination)}
      target="_blank"
      rel="noreferrer"
      aria-label={t`Cómo llegar a ${name} (se abre en OpenStreetMap)`}
      className={classes.link}
      style={{ whiteSpace: 'nowrap', textDecoration: 'underline' }}
    >
      <Trans>Cómo llegar</Trans>
    </a>
  );
}
