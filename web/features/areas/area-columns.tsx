import { Trans } from '@lingui/react/macro';
import type { AreaSummaryRow } from '#contract/area-summaries.ts';
import { CoverageHead } from '../../people/coverage/CoverageHead.tsx';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { CoordinatorsOf, CoverageOf, LevelOf, NeedingPlaces, PeopleOf, PercentOf } from './area-numbers.tsx';

export const areaColumns: DataColumn<
  AreaSummaryRow,
  'needed' | 'name' | 'percent' | 'people' | 'places' | 'coordinators'
>[] = [
  {
    id: 'name',
    header: <Trans>Zona</Trans>,
    sort: 'name',
    cell: (area) => (
      <>
        <RowLink to="/areas/$areaid" params={{ areaid: area.id }} size="sm">
          {area.name}
        </RowLink>
        {' · '}
        <LevelOf area={area} />
      </>
    ),
  },
  {
    id: 'percent',
    header: <Trans>Cubierto</Trans>,
    sort: 'percent',
    isNumber: true,
    cell: (area) => <PercentOf area={area} />,
  },
  {
    id: 'coverage',
    header: <CoverageHead />,
    sort: 'needed',
    isDescendingFirst: true,
    cell: (area) => <CoverageOf area={area} size="row" />,
  },
  {
    id: 'places',
    header: <Trans>Colegios</Trans>,
    sort: 'places',
    isDescendingFirst: true,
    cell: (area) => <NeedingPlaces area={area} />,
  },
  {
    id: 'people',
    header: <Trans>Personas</Trans>,
    sort: 'people',
    isDescendingFirst: true,
    cell: (area) => <PeopleOf area={area} />,
  },
  {
    id: 'coordinators',
    header: <Trans>Quién coordina</Trans>,
    sort: 'coordinators',
    isWide: true,
    cell: (area) => <CoordinatorsOf area={area} />,
  },
];
