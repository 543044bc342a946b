import { useLingui } from '@lingui/react/macro';
import type { CoverageStats } from '#contract/stats.ts';
import { formatNumber } from '../../core/formats.ts';
import { priorityNames } from '../../people/coverage/priority-names.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { FoldedSection } from '../../ui/Section.tsx';
import { CountTable } from './CountTable.tsx';
import { ListNumber } from './ListNumber.tsx';
import { SaveButton } from './SaveButton.tsx';
import { ShareBar } from './ShareBar.tsx';
import classes from './StatsPage.module.css';
import type { StatsSearch } from './search.ts';

type Props = { coverage: CoverageStats; search: StatsSearch };

export function StateNumbers({ coverage: { places, states }, search: { area } }: Props) {
  const { t } = useLingui();
  const names = { full: t`Completos`, partial: t`En parte`, none: t`Sin nadie` };
  return (
    <CountTable
      title={t`Colegios por su cobertura`}
      head={t`Cobertura`}
      counted={t`Colegios`}
      to="/places"
      total={places}
      rows={(['full', 'partial', 'none'] as const).map((state) => ({
        id: state,
        name: names[state],
        count: states[state],
        search: { area, coverage: state },
      }))}
    />
  );
}

/** Links the number of places to those needing people. */
export function SlotNumbers({ coverage: { slots }, search: { area } }: Props) {
  const { t } = useLingui();
  const title = t`Cobertura por turno`;
  return (
    <FoldedSection
      title={title}
      actions={
        <SaveButton
          name={title}
          rows={[
            [t`Turno`, t`Hacen falta`, t`Hay`, t`Faltan`, t`Colegios en los que falta gente`],
            ...slots.map(({ slot, wanted, had, needed, places }) => [t(slotNames[slot]), wanted, had, needed, places]),
          ]}
        />
      }
    >
      <PlainTable
        caption={title}
        heads={[t`Turno`]}
        hasBar
        numbers={[t`Hacen falta`, t`Hay`, t`Faltan`, t`Colegios en los que falta gente`]}
      >
        {slots.map(({ slot, wanted, had, needed, places }) => (
          <tr key={slot}>
            <th scope="row">{t(slotNames[slot])}</th>
            <td data-bar>
              <ShareBar share={wanted === 0 ? 0 : had / wanted} />
            </td>
            <td data-number>{formatNumber(wanted)}</td>
            <td data-number>{formatNumber(had)}</td>
            <td data-number>{formatNumber(needed)}</td>
            <td data-number>
              <ListNumber count={places} to="/places" search={{ area, needs: slot }} />
            </td>
          </tr>
        ))}
      </PlainTable>
      <small className={classes.note}>{t`Barra: de las personas que hacen falta, las que hay.`}</small>
    </FoldedSection>
  );
}

export function PriorityNumbers({ coverage: { priorities }, search: { area } }: Props) {
  const { t } = useLingui();
  const title = t`Cobertura por prioridad`;
  const nameOf = (priority: (typeof priorities)[number]['priority']) =>
    priority ? t(priorityNames[priority]) : t`Sin prioridad`;
  return (
    <FoldedSection
      title={title}
      actions={
        <SaveButton
          name={title}
          rows={[
            [t`Prioridad`, t`Colegios`, t`Colegios en los que falta gente`, t`Faltan`],
            ...priorities.map(({ priority, places, needing, needed }) => [nameOf(priority), places, needing, needed]),
          ]}
        />
      }
    >
      <PlainTable
        caption={title}
        heads={[t`Prioridad`]}
        hasBar
        numbers={[t`Colegios`, t`Colegios en los que falta gente`, t`Faltan`]}
      >
        {priorities.map(({ priority, places, needing, needed }) => {
          const list = { area, priority: priority ?? 'unset' };
          return (
            <tr key={priority ?? ''}>
              <th scope="row">{nameOf(priority)}</th>
              <td data-bar>
                <ShareBar share={(places - needing) / places} />
              </td>
              <td data-number>
                <ListNumber count={places} to="/places" search={list} />
              </td>
              <td data-number>
                <ListNumber count={needing} to="/places" search={{ ...list, is_needed: true }} />
              </td>
              <td data-number>{formatNumber(needed)}</td>
            </tr>
          );
        })}
      </PlainTable>
      <small className={classes.note}>{t`Barra: colegios en los que no falta nadie.`}</small>
    </FoldedSection>
  );
}
