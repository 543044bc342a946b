import { Trans } from '@lingui/react/macro';
import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { HomeWork } from '#contract/home.ts';
import { Replacements } from '../replacements/index.ts';
import classes from './Gaps.module.css';
import toPlace from './place-link.module.css';

/** Names the places that lost somebody in the last days, each with who could stand in. */
export function Gaps({ places }: { places: HomeWork['gaps'] }) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="gaps">
      <Title order={2} id="gaps" mb="sm">
        <Trans>Han quedado huecos</Trans>
      </Title>
      <ul className={classes.list}>
        {places.map((place) => (
          <li key={place.id}>
            <Link to="/place/$placeid" params={{ placeid: place.id }} className={toPlace.link}>
              <span className={toPlace.name}>{place.name}</span>
              <Text span size="sm" c="dimmed">
                {place.address}
              </Text>
            </Link>
            <Replacements place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}
