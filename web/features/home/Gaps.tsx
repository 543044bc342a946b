import { Trans, useLingui } from '@lingui/react/macro';
import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { HomeWork } from '#contract/home.ts';
import { formatNumber } from '../../core/formats.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { Replacements } from '../replacements/index.ts';
import classes from './Gaps.module.css';
import toPlace from './place-link.module.css';

/** Lists the places that lost somebody in the last days, with possible replacements. */
export function Gaps({ gaps: places, gaps_count: count }: Pick<HomeWork, 'gaps' | 'gaps_count'>) {
  const { t } = useLingui();
  const all = formatNumber(count);
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="gaps">
      <Title order={2} id="gaps" mb="sm">{t`Han quedado huecos`}</Title>
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
      {count > places.length && (
        <TextLink to="/places" search={{ has_gap: true, sortBy: 'priority' }}>
          <Trans>Ver los {all} colegios en los que han quedado huecos</Trans>
        </TextLink>
      )}
    </section>
  );
}
