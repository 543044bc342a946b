import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { lists } from '../../../core/contract.gen.ts';
import { useSignedIn } from '../../../core/session.ts';
import { useUniverse } from '../../../core/universe.ts';
import type { SearchChange } from '../../../core/use-search-change.ts';
import { slotNames } from '../../../people/coverage/slot-names.ts';
import { type FlagFilter, flagTexts } from '../../../people/filters/flag-texts.ts';
import { ageNames, askedAvailabilityNames, mobilityNames } from '../../../people/labels.ts';
import { obstacleNames } from '../../../people/obstacle-names.ts';
import type { UsersSearch } from '../../../people/search.ts';
import { useLanguageNames } from '../../../records/language-names.ts';
import { Choices } from '../../../records/list/Choices.tsx';
import { DayField } from '../../../ui/DayField.tsx';
import { FlagSelect } from '../../../ui/FlagSelect.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { PlaceSelect } from '../../places/index.ts';
import { AttendanceSelect } from './AttendanceSelect.tsx';
import { NearFilter } from './NearFilter.tsx';
import { UserSortSelect } from './UserSortSelect.tsx';

type Props = { search: UsersSearch; change: SearchChange<UsersSearch> };

/**
 * Shows the less common filters.
 * Only administrators see people who are inactive or pending.
 */
export function MoreFilters({ search, change }: Props) {
  const { t } = useLingui();
  const { is_superuser } = useSignedIn();
  const { languages } = useUniverse();
  const languageNames = useLanguageNames();
  const flag = (name: FlagFilter) => {
    const { label, yes, no } = flagTexts[name];
    return (
      <FlagSelect
        label={t(label)}
        yes={t(yes)}
        no={t(no)}
        value={search[name]}
        onChange={(value) => change({ [name]: value })}
      />
    );
  };
  // As on the server, people available all day match either time.
  const times: Partial<Record<string, string>> = {
    man: t`Mañana (también todo el día)`,
    tar: t`Tarde (también todo el día)`,
  };
  const namesOf = (names: typeof askedAvailabilityNames | typeof mobilityNames | typeof ageNames) =>
    Object.entries(names).map(([value, name]) => ({ value, label: t(name) }));

  return (
    <>
      <PlaceSelect
        label={t`Asignadas al colegio`}
        placeholder={t`Cualquiera`}
        value={search.place}
        onChange={(place) => change({ place })}
      />
      <NearFilter search={search} change={change} />
      <AttendanceSelect value={search.attendance} onChange={(attendance) => change({ attendance })} />
      {flag('is_unavailable')}
      {flag('is_validated')}
      {flag('is_verified')}
      {flag('is_locked')}
      {is_superuser && (
        <>
          {flag('is_active')}
          {flag('is_pending')}
        </>
      )}
      {flag('is_staff')}
      {is_superuser && flag('is_superuser')}
      {flag('is_experiencied')}
      {flag('is_approximate')}
      <SearchField
        label={t`Profesión`}
        placeholder={t`Cualquiera`}
        value={search.profession ?? ''}
        onSearch={(text) => change({ profession: text || undefined }, { replace: true })}
      />
      <DayField
        label={t`Inscritas desde`}
        value={search.created_from}
        max={search.created_to}
        onChange={(created_from) => change({ created_from })}
      />
      <DayField
        label={t`Inscritas hasta`}
        value={search.created_to}
        min={search.created_from}
        onChange={(created_to) => change({ created_to })}
      />
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
      <UserSortSelect search={search} change={change} />
      <Choices
        label={t`Para la credencial`}
        options={lists['GET users/users/'].filters.credential_obstacle.several
          .filter((one) => one !== 'superuser' && one !== 'already_issued')
          .map((value) => ({ value, label: t(obstacleNames[value]) }))}
        value={search.credential_obstacle}
        onChange={(credential_obstacle) => change({ credential_obstacle })}
      />
      <Choices
        label={t`Turno que tiene`}
        options={Object.entries(slotNames).map(([value, name]) => ({ value, label: t(name) }))}
        value={search.slot}
        onChange={(slot) => change({ slot })}
      />
      <Choices
        label={t`Disponibilidad`}
        options={namesOf(askedAvailabilityNames).map(({ value, label }) => ({ value, label: times[value] ?? label }))}
        value={search.availability}
        onChange={(availability) => change({ availability })}
      />
      <Choices label={t`Edad`} options={namesOf(ageNames)} value={search.age} onChange={(age) => change({ age })} />
      <Choices
        label={t`Movilidad`}
        options={namesOf(mobilityNames)}
        value={search.mobility}
        onChange={(mobility) => change({ mobility })}
      />
      <Choices
        label={t`Idioma`}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        value={search.language}
        onChange={(language) => change({ language })}
      />
    </>
  );
}
