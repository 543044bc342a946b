import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Attendance } from '#contract/attending.ts';
import type { AskedObstacle } from '#contract/user-filters.ts';
import { formatDistance, useDates } from '../../core/formats.ts';
import { useLanguageNames } from '../../records/language-names.ts';
import { areaQuery, placeQuery } from '../api.ts';
import { attendanceNames } from '../attendance-names.ts';
import { slotNames } from '../coverage/slot-names.ts';
import { ageNames, askedAvailabilityNames, mobilityNames } from '../labels.ts';
import { levelName } from '../level-names.ts';
import { obstacleNames } from '../obstacle-names.ts';
import type { UsersFilters } from '../search.ts';
import { type FlagName, flagFilters, flagTexts } from './flag-texts.ts';
import { useCredentialNames } from './use-credential-names.ts';

export type FilterText = { id: keyof UsersFilters; text: string };

export function useFilterTexts(search: UsersFilters): FilterText[] {
  const { t } = useLingui();
  const date = useDates();
  const languageNames = useLanguageNames();
  const credential = useCredentialNames();
  const area = useAreaName(search.area);
  const place = usePlaceName(search.place);
  const near = usePlaceName(search.near);
  const { profession } = search;
  const level = search.outside_level && t(levelName[search.outside_level]);
  const from = search.created_from && date(search.created_from);
  const to = search.created_to && date(search.created_to);
  const several = (values: string | undefined, name: (value: string) => string) =>
    values?.split(',').map(name).join(', ');
  const slots = several(search.slot, (slot) => t(slotNames[slot as keyof typeof slotNames]));
  const flags = Object.fromEntries(
    flagFilters.map((name) => {
      const { [name]: value } = search;
      return [name, value === undefined ? undefined : t(flagTexts[name][value ? 'yes' : 'no'])];
    }),
  ) as Record<FlagName, string | undefined>;

  const texts: Record<Exclude<keyof UsersFilters, 'within'>, string | undefined> = {
    search: search.search,
    area: search.area && t`Zona: ${area}`,
    outside_level: level && t`Fuera de las zonas de nivel: ${level}`,
    place: search.place && t`Colegio: ${place}`,
    age: several(search.age, (age) => t(ageNames[age as keyof typeof ageNames])),
    near: search.near && nearText(search.within),
    ...flags,
    slot: slots && t`Tiene turno: ${slots}`,
    attendance: several(search.attendance, (one) => t(attendanceNames[one as Attendance])),
    not_reached_for: notReached(search.not_reached_for),
    credential_state: search.credential_state && credential(search.credential_state),
    credential_obstacle: several(search.credential_obstacle, (one) => t(obstacleNames[one as AskedObstacle])),
    board: search.board && t`De una junta electoral`,
    availability: several(search.availability, (time) =>
      t(askedAvailabilityNames[time as keyof typeof askedAvailabilityNames]),
    ),
    mobility: several(search.mobility, (way) => t(mobilityNames[way as keyof typeof mobilityNames])),
    language: several(search.language, (language) => languageNames[language as keyof typeof languageNames]),
    profession: profession && t`Profesión: ${profession}`,
    created_from: from && t`Inscritas desde el ${from}`,
    created_to: to && t`Inscritas hasta el ${to}`,
  };

  function notReached(days: number | undefined): string | undefined {
    return days === undefined ? undefined : t`Sin hablar con nadie en los últimos días: ${days}`;
  }

  function nearText(within: number | undefined): string {
    if (!within) return t`Distancia a: ${near}`;
    const distance = formatDistance(within);
    return t`A menos de ${distance} de ${near}`;
  }

  return (Object.keys(texts) as (keyof typeof texts)[]).flatMap((id) => {
    const { [id]: text } = texts;
    return text ? [{ id, text }] : [];
  });
}

const useAreaName = (id: string | undefined) =>
  useQuery({ ...areaQuery(id ?? ''), enabled: id !== undefined }).data?.name ?? '…';

/** Names a place, which may be out of reach although its people are within reach. */
function usePlaceName(id: string | undefined) {
  const { t } = useLingui();
  const { data, isError } = useQuery({ ...placeQuery(id ?? ''), enabled: id !== undefined });
  return data?.name ?? (isError ? t`uno fuera de tu alcance` : '…');
}
