import { useLingui } from '@lingui/react/macro';
import { languageNames } from '../../../core/i18n.ts';
import { useSignedIn } from '../../../core/session.ts';
import { useUniverse } from '../../../core/universe.ts';
import type { SearchChange } from '../../../core/use-search-change.ts';
import { availabilityNames, mobilityNames } from '../../../people/labels.ts';
import type { UsersFilters, UsersSearch } from '../../../people/search.ts';
import { DayField } from '../../../ui/DayField.tsx';
import { FlagSelect } from '../../../ui/FlagSelect.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { PlaceSelect } from '../../places/index.ts';
import { Choices } from './Choices.tsx';
import { NearFilter } from './NearFilter.tsx';
import { SortSelect } from './SortSelect.tsx';

type Props = { search: UsersSearch; change: SearchChange<UsersSearch> };
type Flag = {
  [K in keyof UsersFilters]-?: UsersFilters[K] extends boolean | undefined ? K : never;
}[keyof UsersFilters];

/**
 * Shows the filters that aren't for every day.
 * Only administrators see people who are inactive or wait for one of them.
 */
export function MoreFilters({ search, change }: Props) {
  const { t } = useLingui();
  const { is_superuser } = useSignedIn();
  const { languages } = useUniverse();
  const flag = (name: Flag) => ({
    value: search[name],
    onChange: (value: boolean | undefined) => change({ [name]: value }),
  });
  // As the server has it: people who can all day can at either time.
  const times: Partial<Record<string, string>> = {
    man: t`Mañana (también todo el día)`,
    tar: t`Tarde (también todo el día)`,
  };
  const namesOf = (names: typeof availabilityNames | typeof mobilityNames) =>
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
      <FlagSelect label={t`Validación`} yes={t`Validadas`} no={t`Sin validar`} {...flag('is_validated')} />
      <FlagSelect label={t`Correo`} yes={t`Confirmado`} no={t`Sin confirmar`} {...flag('is_verified')} />
      <FlagSelect label={t`Perfil`} yes={t`Perfil cerrado`} no={t`Perfil abierto`} {...flag('is_locked')} />
      {is_superuser && (
        <>
          <FlagSelect label={t`Cuenta`} yes={t`Activas`} no={t`Inactivas`} {...flag('is_active')} />
          <FlagSelect label={t`Admisión`} yes={t`Pendientes`} no={t`Admitidas`} {...flag('is_pending')} />
        </>
      )}
      <FlagSelect label={t`Coordinación`} yes={t`Coordinan`} no={t`No coordinan`} {...flag('is_staff')} />
      {is_superuser && (
        <FlagSelect label={t`Administración`} yes={t`Administran`} no={t`No administran`} {...flag('is_superuser')} />
      )}
      <FlagSelect label={t`Experiencia`} yes={t`Con experiencia`} no={t`Primera vez`} {...flag('is_experiencied')} />
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
      <SortSelect search={search} change={change} />
      <Choices
        label={t`Disponibilidad`}
        options={namesOf(availabilityNames).map(({ value, label }) => ({ value, label: times[value] ?? label }))}
        value={search.availability}
        onChange={(availability) => change({ availability })}
      />
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
