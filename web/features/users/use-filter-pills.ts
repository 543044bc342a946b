import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { FilterPill } from '../../ui/FilterPills.tsx';
import { areaQuery } from '../areas/api.ts';
import { placeQuery } from '../places/api.ts';
import { availabilityNames, mobilityNames } from './labels.ts';
import type { UsersSearch } from './search.ts';

/** The filters in force, in words. */
export function useFilterPills(search: UsersSearch, change: (changes: UsersSearch) => void): FilterPill[] {
  const { t } = useLingui();
  const area = useQuery({ ...areaQuery(search.area ?? ''), enabled: search.area !== undefined }).data;
  const place = useQuery({ ...placeQuery(search.place ?? ''), enabled: search.place !== undefined }).data;
  const pill = (id: keyof UsersSearch, text: string): FilterPill => ({
    id,
    text,
    remove: () => change({ [id]: undefined }),
  });

  const pills: FilterPill[] = [];
  if (search.search) pills.push(pill('search', search.search));
  if (search.area) pills.push(pill('area', t`Zona: ${area?.name ?? '…'}`));
  if (search.place) pills.push(pill('place', t`Colegio: ${place?.name ?? '…'}`));
  const flags = {
    is_assigned: [t`Con colegio`, t`Sin colegio`],
    has_credential: [t`Con credencial`, t`Sin credencial`],
    is_validated: [t`Validadas`, t`Sin validar`],
    is_verified: [t`Correo verificado`, t`Correo sin verificar`],
    is_locked: [t`Bloqueadas`, t`Sin bloquear`],
    is_active: [t`Activas`, t`Inactivas`],
    is_staff: [t`Coordinan`, t`No coordinan`],
  } as const;
  for (const [id, [yes, no]] of Object.entries(flags) as [keyof typeof flags, readonly [string, string]][]) {
    if (search[id] !== undefined) pills.push(pill(id, search[id] ? yes : no));
  }
  const times = search.availability?.split(',') as (keyof typeof availabilityNames)[] | undefined;
  if (times) pills.push(pill('availability', times.map((time) => t(availabilityNames[time])).join(', ')));
  const ways = search.mobility?.split(',') as (keyof typeof mobilityNames)[] | undefined;
  if (ways) pills.push(pill('mobility', ways.map((way) => t(mobilityNames[way])).join(', ')));
  return pills;
}
