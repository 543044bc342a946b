import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { PlaceRow } from '#contract/places.ts';
import { formatNumber } from '../../core/formats.ts';
import classes from './Coverage.module.css';
import { slotNames } from './labels.ts';

type Props = { place: Pick<PlaceRow, 'coverage' | 'stations'>; isLarge?: boolean };

/** Shows people had and wanted in each slot, as a bar and in words. */
export function Coverage({ place, isLarge = false }: Props) {
  const { t } = useLingui();
  if (place.stations === 0) {
    return (
      <Text size="sm" c="dimmed">
        <Trans>Sin mesas: no se sabe a cuántas personas necesita</Trans>
      </Text>
    );
  }
  return (
    <ul className={`${classes.coverage} ${isLarge ? classes.large : ''}`}>
      {place.coverage.map(({ slot, wanted, had, needed }) => (
        <li key={slot}>
          <div className={classes.numbers}>
            <span>{t(slotNames[slot])}</span>
            <span>
              {formatNumber(had)}/{formatNumber(wanted)}
            </span>
          </div>
          <div className={classes.bar} aria-hidden>
            <div
              className={classes.fill}
              data-full={needed === 0 || undefined}
              style={{ width: `${Math.min(100, (100 * had) / Math.max(wanted, 1))}%` }}
            />
          </div>
          {needed > 0 ? (
            <span className={classes.needed}>
              <Plural value={needed} one="falta #" other="faltan #" />
            </span>
          ) : (
            <Trans>completo</Trans>
          )}
        </li>
      ))}
    </ul>
  );
}
