import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, NativeSelect, Text } from '@mantine/core';
import { Fragment } from 'react';
import type { AreasStats } from '#contract/stats.ts';
import { mostAreas, peopleList, type Steps, steps } from '#contract/stats-lists.ts';
import { formatNumber } from '../../core/formats.ts';
import { levelName } from '../../people/level-names.ts';
import { Section } from '../../ui/Section.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { AreaCards, AreaTable } from './AreaRows.tsx';
import { stepNames } from './names.ts';
import { SaveButton } from './SaveButton.tsx';
import { ShareBar } from './ShareBar.tsx';
import type { StatsSearch } from './search.ts';

type Props = { stats: AreasStats; search: StatsSearch; change: (changes: StatsSearch) => void };

export function AreaNumbers({ stats, search, change }: Props) {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const { level, levels, parents, areas, count, elsewhere } = stats;
  if (!level) return null;
  const kind = t(levelName[level]);
  const title = t`Por zonas: ${kind}`;
  const most = Math.max(1, elsewhere.registered, ...areas.map(({ registered }) => registered));
  const shown = formatNumber(areas.length);
  const all = formatNumber(count);
  const others = count - areas.length;
  const heads = steps.map((step) => t(stepNames[step]));
  const countsOf = (counts: Steps) => steps.map((step) => counts[step]);
  const open = (area: string | undefined) => change({ area, level: undefined });
  const rowOf = (id: string, name: string, counts: Steps, list: object, enter?: () => void) => ({
    id,
    name,
    counts,
    bar: <ShareBar share={counts.assigned / most} rest={(counts.registered - counts.assigned) / most} />,
    list,
    enter,
  });
  const people = peopleList(search);
  const rows = areas.map(({ id, name, has_children, ...counts }) =>
    rowOf(id, name, counts, { ...people, area: id }, has_children ? () => open(id) : undefined),
  );
  if (elsewhere.registered > 0)
    rows.push(rowOf('', t`En ninguna, que se sepa`, elsewhere, { ...people, outside_level: level }));
  const Rows = isNarrow ? AreaCards : AreaTable;
  return (
    <Section
      title={title}
      actions={
        <Group gap="xs">
          <NativeSelect
            size="sm"
            aria-label={t`Nivel de las zonas`}
            value={level}
            data={levels.map((one) => ({ value: one, label: t(levelName[one]) }))}
            onChange={({ currentTarget }) => change({ level: currentTarget.value as StatsSearch['level'] })}
          />
          <SaveButton
            name={title}
            rows={[
              [kind, ...heads],
              ...areas.map((area) => [area.name, ...countsOf(area)]),
              [t`En ninguna`, ...countsOf(elsewhere)],
            ]}
          />
        </Group>
      }
    >
      {parents.length > 0 && <Parents parents={parents} current={search.area} open={open} />}
      <Rows caption={title} kind={kind} rows={rows} />
      <Text size="sm" c="dimmed">
        <Trans>Barra: inscritas, y en oscuro las que tienen colegio.</Trans>{' '}
        {areas.length < mostAreas ? (
          others > 0 && <Plural value={others} one="En # zona más no hay nadie." other="En # zonas más no hay nadie." />
        ) : (
          <Trans>
            Zonas con más personas: {shown}; en total: {all}.
          </Trans>
        )}
      </Text>
    </Section>
  );
}

type ParentsProps = {
  parents: AreasStats['parents'];
  current: string | undefined;
  open: (area: string | undefined) => void;
};

/** Links to the areas that contain the one shown. */
function Parents({ parents, current, open }: ParentsProps) {
  const { t } = useLingui();
  return (
    <Group gap={6}>
      <Anchor component="button" type="button" size="sm" onClick={() => open(undefined)}>
        {t`Toda la organización`}
      </Anchor>
      {parents.map(({ id, name }) => (
        <Fragment key={id}>
          <span aria-hidden>/</span>
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-current={id === current || undefined}
            onClick={() => open(id)}
          >
            {name}
          </Anchor>
        </Fragment>
      ))}
    </Group>
  );
}
