import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { type Destination, directionsTo } from '#contract/election-day.ts';

/** Leads to the way to a polling place, on a map elsewhere: nothing of it loads before. */
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
