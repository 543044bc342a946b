import { Trans, useLingui } from '@lingui/react/macro';
import { Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { HomeWork } from '#contract/home.ts';
import type { Gap } from '#contract/replacements.ts';
import { formatNumber } from '../../core/formats.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import folded from '../../ui/folded.module.css';
import { TextLink } from '../../ui/RowLink.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
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
            <OneGap place={place} />
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

function OneGap({ place }: { place: Gap }) {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const names = place.slots.map((slot) => t(slotNames[slot])).join(', ');
  const said = (
    <>
      <span className={toPlace.name}>{place.name}</span>
      <Text span size="sm" c="dimmed">
        {place.address}
      </Text>
    </>
  );
  if (!isNarrow)
    return (
      <>
        <Link to="/place/$placeid" params={{ placeid: place.id }} className={toPlace.link}>
          {said}
        </Link>
        <Replacements place={place} />
      </>
    );
  return (
    <details className={folded.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`${folded.summary} ${classes.summary}`}>
        <IconChevronRight size={18} aria-hidden className={folded.chevron} />
        <span className={classes.said}>{said}</span>
        {!isOpen && <Text size="sm">{t`Falta gente en: ${names}`}</Text>}
      </summary>
      {isOpen && (
        <div className={classes.opened}>
          <TextLink to="/place/$placeid" params={{ placeid: place.id }}>{t`Ver el colegio`}</TextLink>
          <Replacements place={place} />
        </div>
      )}
    </details>
  );
}
