import { Plural, useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../core/formats.ts';
import { type CredentialsSearch, credentialFiltersOf } from '../../people/credential-search.ts';
import { ChoiceFilter, FlagFilter, useFilter } from '../../records/FilterFields.tsx';
import { ListFilters } from '../../records/list/ListFilters.tsx';
import { AreaSelect } from '../areas/index.ts';
import { credentialStates } from '../credentials/index.ts';
import { signedNames } from './filter-names.ts';
import { MoreCredentialFilters } from './MoreCredentialFilters.tsx';

type Props = {
  search: CredentialsSearch;
  /** undefined: not known yet */
  count: number | undefined;
  isOpen: boolean;
  toggle: () => void;
};

export function CredentialFilterFields({ search, count = 0, ...panel }: Props) {
  const { t } = useLingui();
  const credentials = formatNumber(count);
  const area = useFilter('area');
  return (
    <ListFilters
      {...panel}
      placeholder={t`Nombre o número`}
      filters={credentialFiltersOf(search)}
      beside={['area', 'state', 'is_signed']}
      everyday={
        <>
          <AreaSelect {...area} />
          <ChoiceFilter
            name="state"
            label={t`Estado`}
            all={t({ message: 'Todas', context: 'las credenciales' })}
            options={Object.entries(credentialStates).map(([value, name]) => ({ value, label: t(name) }))}
          />
          <FlagFilter name="is_signed" label={t`Firma`} yes={t(signedNames.yes)} no={t(signedNames.no)} />
        </>
      }
      more={<MoreCredentialFilters search={search} />}
      show={<Plural value={count} one={`Ver ${credentials} credencial`} other={`Ver ${credentials} credenciales`} />}
    />
  );
}
