import { Group } from '@mantine/core';
import type { AreaSummaryRow } from '#contract/area-summaries.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import classes from './AreaList.module.css';
import { CoverageOf, LevelOf, NeedingPlaces, PeopleOf, PercentOf } from './area-numbers.tsx';

/** Shows an area with its numbers on a phone. */
export const AreaCard = ({ area }: { area: AreaSummaryRow }) => (
  <div>
    <div className={classes.head}>
      <span>
        <RowLink to="/areas/$areaid" params={{ areaid: area.id }}>
          {area.name}
        </RowLink>{' '}
        <LevelOf area={area} />
      </span>
      <PercentOf area={area} />
    </div>
    <CoverageOf area={area} size="row" />
    <Group gap="md" style={{ rowGap: 0 }}>
      <NeedingPlaces area={area} />
      <PeopleOf area={area} />
    </Group>
  </div>
);
