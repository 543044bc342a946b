import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import type { Slot, SlotCoverage } from '#contract/coverage.ts';
import { formatNumber } from '../../core/formats.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import type { PlacesSearch } from '../place-search.ts';
import classes from './Coverage.module.css';
import { CoverageBar } from './CoverageBar.tsx';
import { slotNames } from './slot-names.ts';

type Props = {
  /** coverage of a place, or the sum of several */
  coverage: readonly SlotCoverage[];
  /**
   * mark: bars, inside a map mark whose name describes them; small: bars
   * row: bars and numbers under a `CoverageHead`; large: a line per slot
   */
  size?: 'mark' | 'small' | 'row' | 'medium' | 'large';
  /** the summed places; vacancies link to this list */
  list?: Pick<PlacesSearch, 'area'>;
  /** the place's id; vacancies link to unassigned people near it */
  place?: string;
  /** called on pressing a vacancy, if its list is beside it */
  choose?: (slot: Slot) => void;
};

/** Shows people assigned and needed by slot: three bars, the same everywhere. */
export function Coverage({ coverage, size = 'medium', list, place, choose }: Props) {
  const { t } = useLingui();
  if (size === 'mark') {
    return (
      <span className={classes.mark} aria-hidden>
        {coverage.map(({ slot, wanted, had, needed }) => (
          <CoverageBar
            key={slot}
            share={had / Math.max(wanted, 1)}
            isFull={needed === 0}
            isEmpty={wanted > 0 && had === 0}
          />
        ))}
      </span>
    );
  }
  if (coverage.every(({ wanted }) => wanted === 0)) {
    return <Text size="sm" c="dimmed">{t`Sin mesas: no se sabe a cuántas personas necesita`}</Text>;
  }
  const isUnsure = coverage.some(({ had, confirmed = had }) => confirmed < had);
  const bars = (
    <ul
      className={classes.coverage}
      data-size={size}
      data-many={(size === 'medium' && coverage.some(({ wanted }) => wanted > 99)) || undefined}
    >
      {coverage.map((slot) => (
        <SlotBar key={slot.slot} {...slot} size={size} list={list} place={place} choose={choose} />
      ))}
    </ul>
  );
  if (size !== 'large' || !isUnsure) return bars;
  return (
    <div>
      {bars}
      <div className={classes.unsure} aria-hidden>{t`A rayas: quienes no han dicho todavía si irán`}</div>
    </div>
  );
}

type SlotProps = SlotCoverage & { [K in 'size' | 'list' | 'place' | 'choose']: Props[K] };

function SlotBar({ slot, wanted, had, needed, confirmed, size, list, place, choose }: SlotProps) {
  const { t } = useLingui();
  const name = t(slotNames[slot]);
  const lacking = formatNumber(needed);
  const share = `${formatNumber(had)}/${formatNumber(wanted)}`;
  const sure = confirmed === undefined ? undefined : confirmed / Math.max(wanted, 1);
  const bar = <CoverageBar share={had / Math.max(wanted, 1)} sure={sure} isFull={needed === 0} />;
  const coming = formatNumber(confirmed ?? 0);
  const known = confirmed === undefined || had === 0 ? '' : t`, dicen que irán: ${coming}`;
  if (size === 'row') {
    return (
      <li title={`${name}: ${share}${known}`}>
        <VisuallyHidden>{name}: </VisuallyHidden>
        <span className={needed > 0 ? classes.lacking : classes.share}>{share}</span>
        <VisuallyHidden>{known}</VisuallyHidden>
        {bar}
      </li>
    );
  }
  if (size === 'small') {
    return (
      <li title={`${name}: ${share}${known}`}>
        {bar}
        <VisuallyHidden>
          {name}: {share}
          {known}
        </VisuallyHidden>
      </li>
    );
  }
  const lack = <Plural value={needed} one={`falta ${lacking}`} other={`faltan ${lacking}`} />;
  return (
    <li>
      <VisuallyHidden>{`${name}: ${share}${known};`}</VisuallyHidden>
      <span className={classes.name} aria-hidden>
        {name}
      </span>
      <span className={classes.share} title={`${share}${known}`} aria-hidden>
        {share}
      </span>
      {bar}
      <span className={needed > 0 ? classes.needed : classes.full}>
        {needed === 0 ? (
          <Trans context="el turno">completo</Trans>
        ) : list ? (
          <TextLink to="/places" search={{ ...list, needs: slot, sortBy: '-needed' }} inherit>
            {lack}
          </TextLink>
        ) : place ? (
          <TextLink to="/place/$placeid" params={{ placeid: place }} search={{ slot }} hash="nearby-users" inherit>
            {lack}
          </TextLink>
        ) : choose ? (
          <Anchor component="button" type="button" inherit onClick={() => choose(slot)}>
            {lack}
          </Anchor>
        ) : (
          lack
        )}
      </span>
    </li>
  );
}
