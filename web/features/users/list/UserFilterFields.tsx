import { Plural, useLingui } from '@lingui/react/macro';
import { noCredential } from '#contract/waiting.ts';
import { formatNumber } from '../../../core/formats.ts';
import { useCredentialNames } from '../../../people/filters/use-credential-names.ts';
import { filtersOf, type UsersSearch } from '../../../people/search.ts';
import { ChoiceFilter, useFilter } from '../../../records/FilterFields.tsx';
import { ListFilters } from '../../../records/list/ListFilters.tsx';
import { AreaSelect } from '../../areas/index.ts';
import { LaterUserFilters } from './LaterUserFilters.tsx';
import { UserFlag } from './UserFlag.tsx';

type Props = {
  search: UsersSearch;
  /** undefined: not known yet */
  count: number | undefined;
  isOpen: boolean;
  toggle: () => void;
};

export function UserFilterFields({ search, count = 0, ...panel }: Props) {
  const { t } = useLingui();
  const people = formatNumber(count);
  const area = useFilter('area');
  const credentialName = useCredentialNames();
  const { within: _, ...filters } = filtersOf(search);
  return (
    <ListFilters
      {...panel}
      placeholder={t`Nombre, correo, teléfono o documento`}
      filters={filters}
      beside={['area', 'is_assigned', 'credential_state']}
      everyday={
        <>
          <AreaSelect {...area} />
          <UserFlag name="is_assigned" />
          <ChoiceFilter
            name="credential_state"
            label={t`Credencial`}
            all={t({ message: 'Todas', context: 'las personas' })}
            options={['created', noCredential, 'none', 'deleted'].map((value) => ({
              value,
              label: credentialName(value),
            }))}
          />
        </>
      }
      more={<LaterUserFilters search={search} />}
      show={<Plural value={count} one={`Ver ${people} persona`} other={`Ver ${people} personas`} />}
    />
  );
}
