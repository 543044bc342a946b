import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../core/formats.ts';
import { areaQuery } from '../../people/api.ts';
import type { PlacesFilters, PlacesSearch } from '../../people/place-search.ts';
import type { FilterPill } from '../../ui/FilterPills.tsx';
import {
  approximateNames,
  askedPriorityNames,
  coverageNames,
  gapNames,
  neededName,
  needsNames,
  notNeededName,
  unansweredNames,
} from './filter-names.ts';

export function useFilterPills(search: PlacesSearch, change: (changes: PlacesSearch) => void): FilterPill[] {
  const { t } = useLingui();
  const { data } = useQuery({ ...areaQuery(search.area ?? ''), enabled: search.area !== undefined });
  const area = data?.name ?? '…';
  const several = (values: string | undefined, names: Record<string, MessageDescriptor>) =>
    values
      ?.split(',')
      .map((value) => names[value])
      .flatMap((name) => (name ? [t(name)] : []))
      .join(', ');
  const flag = (value: boolean | undefined, yes: MessageDescriptor, no: MessageDescriptor) =>
    value === undefined ? undefined : t(value ? yes : no);
  const priority = several(search.priority, askedPriorityNames);
  const least = search.share_min === undefined ? undefined : percentOf(search.share_min);
  const most = search.share_max === undefined ? undefined : percentOf(search.share_max);

  const texts: Record<keyof PlacesFilters, string | undefined> = {
    search: search.search,
    area: search.area && t`Zona: ${area}`,
    coverage: several(search.coverage, coverageNames),
    is_needed: flag(search.is_needed, neededName, notNeededName),
    has_unanswered: flag(search.has_unanswered, unansweredNames.yes, unansweredNames.no),
    has_gap: flag(search.has_gap, gapNames.yes, gapNames.no),
    needs: several(search.needs, needsNames),
    priority: priority && t`Prioridad: ${priority}`,
    share_min: least === undefined ? undefined : t`Voto propio desde el ${least} %`,
    share_max: most === undefined ? undefined : t`Voto propio hasta el ${most} %`,
    is_approximate: flag(search.is_approximate, approximateNames.yes, approximateNames.no),
    shape: search.shape && t`Dentro de la forma dibujada en el mapa`,
  };
  return Object.entries(texts).flatMap(([id, text]) =>
    text ? [{ id, text, remove: () => change({ [id]: undefined }) }] : [],
  );
}

const percentOf = (share: number) => formatNumber(share, Number.isInteger(share) ? undefined : 'decimal');
