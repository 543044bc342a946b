import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextLink } from '../../ui/RowLink.tsx';
import { areaQuery, placeQuery } from '../api.ts';
import type { UsersFilters } from '../search.ts';
import { useFilterTexts } from './use-filter-texts.ts';

type Props = {
  filters: UsersFilters;
  /** people excluded from the filters */
  excepted?: number;
};

export function AudienceWords({ filters, excepted = 0 }: Props) {
  const { t } = useLingui();
  const { place, area } = filters;
  const said = place ? 'place' : area ? 'area' : undefined;
  const texts = useFilterTexts(filters).filter(({ id }) => id !== said);
  const list = <TextLink to="/users" search={filters} inherit underline="always">{t`Ver la lista`}</TextLink>;
  const rest = texts.map(({ text }) => text).join(' · ');
  return (
    <>
      {place ? <AtPlace id={place} /> : area ? <InArea id={area} /> : rest === '' && <Trans>Todas las personas</Trans>}
      {said && rest !== '' && ' · '}
      {rest}
      {excepted > 0 && (
        <>
          {' · '}
          <Plural value={excepted} one="menos # persona" other="menos # personas" />
        </>
      )}
      {' · '}
      {list}
    </>
  );
}

function AtPlace({ id }: { id: string }) {
  const { data, isError } = useQuery(placeQuery(id));
  if (isError) return <Trans>Quienes están en un colegio que ya no está o queda fuera de tu alcance</Trans>;
  const place: ReactNode = (
    <TextLink to="/place/$placeid" params={{ placeid: id }} inherit underline="always">
      {data?.name ?? '…'}
    </TextLink>
  );
  return <Trans>Quienes están en {place}</Trans>;
}

function InArea({ id }: { id: string }) {
  const { data, isError } = useQuery(areaQuery(id));
  if (isError) return <Trans>Quienes viven en una zona que ya no está</Trans>;
  const area: ReactNode = (
    <TextLink to="/areas/$areaid" params={{ areaid: id }} inherit underline="always">
      {data?.name ?? '…'}
    </TextLink>
  );
  return <Trans>Quienes viven en {area}</Trans>;
}
