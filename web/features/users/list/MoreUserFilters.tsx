import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { attendances } from '#contract/attending.ts';
import { lists } from '../../../core/contract.gen.ts';
import { useSignedIn } from '../../../core/session.ts';
import { useUniverse } from '../../../core/universe.ts';
import { useSearchChange } from '../../../core/use-search-change.ts';
import { attendanceNames } from '../../../people/attendance-names.ts';
import { slotNames } from '../../../people/coverage/slot-names.ts';
import { ageNames, askedAvailabilityNames, mobilityNames } from '../../../people/labels.ts';
import { obstacleNames } from '../../../people/obstacle-names.ts';
import type { UserSort, UsersSearch } from '../../../people/search.ts';
import { ChoiceFilter, ChoicesFilter, DayFilter, SearchFilter, useFilter } from '../../../records/FilterFields.tsx';
import { useLanguageNames } from '../../../records/language-names.ts';
import { SortSelect } from '../../../records/list/SortSelect.tsx';
import { PlaceSelect } from '../../places/index.ts';
import { columnNames, type UserColumnId } from './columns.ts';
import { NearFilter } from './NearFilter.tsx';
import { orderOf, sortByOf } from './order.ts';
import { UserFlag } from './UserFlag.tsx';

/** Shows the rarer filters; only administrators see inactive and pending people. */
export function MoreUserFilters({ search }: { search: UsersSearch }) {
  const { t } = useLingui();
  const { is_superuser } = useSignedIn();
  const { languages } = useUniverse();
  const languageNames = useLanguageNames();
  const change = useSearchChange<UsersSearch>();
  const place = useFilter('place');
  // As on the server, both times include people available all day.
  const times: Partial<Record<string, string>> = {
    man: t`Mañana (también todo el día)`,
    tar: t`Tarde (también todo el día)`,
  };
  const optionsOf = (names: Partial<Record<string, MessageDescriptor>>) =>
    Object.entries(names).flatMap(([value, name]) => (name ? [{ value, label: t(name) }] : []));

  return (
    <>
      <PlaceSelect label={t`Asignadas al colegio`} placeholder={t`Cualquiera`} {...place} />
      <NearFilter search={search} change={change} />
      <ChoiceFilter
        name="attendance"
        label={t`Asistencia`}
        all={t({ message: 'Todas', context: 'las personas' })}
        options={attendances.map((value) => ({ value, label: t(attendanceNames[value]) }))}
      />
      <UserFlag name="is_unavailable" />
      <UserFlag name="is_validated" />
      <UserFlag name="is_verified" />
      <UserFlag name="is_locked" />
      {is_superuser && <UserFlag name="is_active" />}
      {is_superuser && <UserFlag name="is_pending" />}
      <UserFlag name="is_staff" />
      {is_superuser && <UserFlag name="is_superuser" />}
      <UserFlag name="is_experiencied" />
      <UserFlag name="is_approximate" />
      <SearchFilter name="profession" label={t`Profesión`} placeholder={t`Cualquiera`} />
      <DayFilter name="created_from" label={t`Inscritas desde`} max={search.created_to} />
      <DayFilter name="created_to" label={t`Inscritas hasta`} min={search.created_from} />
      <NativeSelect
        size="sm"
        label={t`Llamadas`}
        value={search.not_reached_for ?? ''}
        data={[
          { value: '', label: t`Cualquiera` },
          { value: '7', label: t`Sin hablar en 7 días` },
          { value: '30', label: t`Sin hablar en 30 días` },
        ]}
        onChange={({ currentTarget: { value } }) => change({ not_reached_for: value ? Number(value) : undefined })}
      />
      <UserFlag name="is_to_call_back" />
      <UserSortSelect search={search} change={change} />
      <ChoicesFilter
        name="credential_obstacle"
        label={t`Para la credencial`}
        options={lists['GET users/users/'].filters.credential_obstacle.several
          .filter((one) => one !== 'superuser' && one !== 'already_issued')
          .map((value) => ({ value, label: t(obstacleNames[value]) }))}
      />
      <ChoicesFilter name="slot" label={t`Turno que tiene`} options={optionsOf(slotNames)} />
      <ChoicesFilter
        name="availability"
        label={t`Disponibilidad`}
        options={optionsOf(askedAvailabilityNames).map(({ value, label }) => ({ value, label: times[value] ?? label }))}
      />
      <ChoicesFilter name="age" label={t`Edad`} options={optionsOf(ageNames)} />
      <ChoicesFilter name="mobility" label={t`Movilidad`} options={optionsOf(mobilityNames)} />
      <ChoicesFilter
        name="language"
        label={t`Idioma`}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      />
    </>
  );
}

const columnSorts: [UserSort, UserColumnId][] = [
  ['email', 'email'],
  ['phone', 'phone'],
  ['national_id', 'national_id'],
  ['availability', 'availability'],
  ['mobility', 'mobility'],
  ['-is_experiencied', 'is_experiencied'],
  ['language', 'language'],
  ['profession', 'profession'],
  ['place', 'place'],
  ['attendance', 'attendance'],
  ['credential', 'credential'],
  ['standing', 'states'],
];

type Props = { search: UsersSearch; change: (changes: UsersSearch) => void };

function UserSortSelect({ search, change }: Props) {
  const { t } = useLingui();
  const order = orderOf(search);
  const names: [UserSort, string][] = [
    ['name', t`Apellidos`],
    ...(search.near ? ([['distance', t`Distancia`]] satisfies [UserSort, string][]) : []),
    ['-creation_date', t`Inscripciones más recientes`],
    ['creation_date', t`Inscripciones más antiguas`],
    ['-last_login', t`Último acceso`],
    ['address_city', t`Municipio`],
    ...columnSorts.map(([sort, column]): [UserSort, string] => [sort, t(columnNames[column])]),
  ];
  return <SortSelect order={order} names={names} onChange={(sort) => change({ sortBy: sortByOf(search, sort) })} />;
}
