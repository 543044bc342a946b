import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { HomeWork } from '#contract/home.ts';
import { formatNumber } from '../../core/formats.ts';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import sheet from '../../ui/sheet-list.module.css';
import { useNarrow } from '../../ui/use-narrow.ts';
import { PriorityBadge } from '../places/index.ts';
import { ProposeLink } from '../proposals/index.ts';
import classes from './Pending.module.css';
import toPlace from './place-link.module.css';

/** Names the most urgent places with unassigned people nearby, linking to those people. */
export function Pending({ places }: { places: HomeWork['urgent'] }) {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="pending">
      <Title order={2} id="pending" mb="sm">{t`Colegios sin cubrir con gente cerca`}</Title>
      <ul className={sheet.list}>
        {places.slice(0, isNarrow ? 3 : undefined).map(({ id, name, address, priority, coverage, free }) => {
          const people = formatNumber(free);
          return (
            <li key={id} className={classes.row}>
              <Link to="/place/$placeid" params={{ placeid: id }} hash="nearby-users" className={toPlace.link}>
                <span className={toPlace.name}>{name}</span>
                <Text span size="sm" c="dimmed">
                  {address}
                </Text>
                <span className={classes.free}>
                  <Plural
                    value={free}
                    one={`${people} persona libre llega hasta aquí`}
                    other={`${people} personas libres llegan hasta aquí`}
                  />
                </span>
              </Link>
              <PriorityBadge priority={priority} isLong={!isNarrow} />
              <Coverage coverage={coverage} size={isNarrow ? 'small' : 'medium'} />
            </li>
          );
        })}
      </ul>
      <Group mt="sm">
        <ProposeLink />
        {isNarrow && places.length > 3 && (
          <TextLink to="/places" search={{ is_needed: true, sortBy: '-needed' }}>
            <Trans>Ver los colegios en los que falta gente</Trans>
          </TextLink>
        )}
      </Group>
    </section>
  );
}
