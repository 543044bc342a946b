import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatDistance, useDates } from '../../../core/formats.ts';
import { languageNames } from '../../../core/i18n.ts';
import { availabilityNames, mobilityNames } from '../../../people/labels.ts';
import type { UsersFilters, UsersSearch } from '../../../people/search.ts';
import type { FilterPill } from '../../../ui/FilterPills.tsx';
import { areaQuery } from '../../areas/index.ts';
import { placeQuery } from '../../places/index.ts';
import { useCredentialNames } from './CredentialSelect.tsx';

/** Says the filters in force in words. */
export function useFilterPills(search: UsersSearch, change: (changes: UsersSearch) => void): FilterPill[] {
  const { t } = useLingui();
  const date = useDates();
  const credential = useCredentialNames();
  const area = useAreaName(search.area);
  const place = usePlaceName(search.place);
  const near = usePlaceName(search.near);
  const { profession } = search;
  const from = search.created_from && date(search.created_from);
  const to = search.created_to && date(search.created_to);
  const several = (values: string | undefined, name: (value: string) => string) =>
    values?.split(',').map(name).join(', ');
  const flag = (value: boolean | undefined, yes: string, no: string) =>
    value === undefined ? undefined : value ? yes : no;

  const texts: Record<Exclude<keyof UsersFilters, 'within'>, string | undefined> = {
    search: search.search,
    area: search.area && t`Zona: ${area}`,
    place: search.place && t`Colegio: ${place}`,
    near: search.near && nearText(search.within),
    is_assigned: flag(search.is_assigned, t`Con colegio`, t`Sin colegio`),
    credential_state: search.credential_state && credential(search.credential_state),
    is_validated: flag(search.is_validated, t`Validadas`, t`Sin validar`),
    is_verified: flag(search.is_verified, t`Correo confirmado`, t`Correo sin confirmar`),
    is_pending: flag(search.is_pending, t`Pendientes de admitir`, t`Admitidas`),
    is_locked: flag(search.is_locked, t`Perfil cerrado`, t`Perfil abierto`),
    is_active: flag(search.is_active, t`Activas`, t`Inactivas`),
    is_staff: flag(search.is_staff, t`Coordinan`, t`No coordinan`),
    is_superuser: flag(search.is_superuser, t`Administran`, t`No administran`),
    is_experiencied: flag(search.is_experiencied, t`Con experiencia`, t`Primera vez`),
    availability: several(search.availability, (time) => t(availabilityNames[time as keyof typeof availabilityNames])),
    mobility: several(search.mobility, (way) => t(mobilityNames[way as keyof typeof mobilityNames])),
    language: several(search.language, (language) => languageNames[language as keyof typeof languageNames]),
    profession: profession && t`Profesión: ${profession}`,
    created_from: from && t`Inscritas desde el ${from}`,
    created_to: to && t`Inscritas hasta el ${to}`,
  };

  function nearText(within: number | undefined): string {
    if (!within) return t`Distancia a: ${near}`;
    const distance = formatDistance(within);
    return t`A menos de ${distance} de ${near}`;
  }

  return Object.entries(texts).flatMap(([id, text]) =>
    text ? [{ id, text, remove: () => change({ [id]: undefined }) }] : [],
  );
}

const useAreaName = (id: string | undefined) =>
  useQuery({ ...areaQuery(id ?? ''), enabled: id !== undefined }).data?.name ?? '…';

/** People within reach may have a place that isn't. */
function usePlaceName(id: string | undefined) {
  const { t } = useLingui();
  const { data, isError } = useQuery({ ...placeQuery(id ?? ''), enabled: id !== undefined });
  return data?.name ?? (isError ? t`uno fuera de tu alcance` : '…');
}
