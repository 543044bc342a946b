import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { type Destination, directionsTo } from '#contract/election-day.ts';

/** Links to directions on an external map, which loads only on a click. */
export function Directions(destination: Destination) {
  const { t } = useLingui();
  const { name } = destination;
  return (
    <Anchor
      href={directionsTo(destination)}
      target="_blank"
      rel="noreferrer"
      aria-label={t`Cómo llegar a ${name} (se abre en OpenStreetMap)`}
      style={{ whiteSpace: 'nowrap' }}
    >
      <Trans>Cómo llegar</Trans>
    </Anchor>
  );
}
