import { Plural, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { formatNumber } from '../../core/formats.ts';
import type { SearchChange } from '../../core/use-search-change.ts';
import {
  type CredentialsFilters,
  type CredentialsSearch,
  credentialFiltersOf,
} from '../../people/credential-search.ts';
import { ListFilters } from '../../records/list/ListFilters.tsx';
import { FlagSelect } from '../../ui/FlagSelect.tsx';
import { AreaSelect } from '../areas/index.ts';
import { credentialStates } from '../credentials/index.ts';
import { signedNames } from './filter-names.ts';
import { MoreFilters } from './MoreFilters.tsx';

type Props = {
  search: CredentialsSearch;
  /** the number found; undefined: not known yet */
  count: number | undefined;
  change: SearchChange<CredentialsSearch>;
  isOpen: boolean;
  toggle: () => void;
};

export function CredentialFilters({ search, count = 0, change, isOpen, toggle }: Props) {
  const { t } = useLingui();
  const credentials = formatNumber(count);
  return (
    <ListFilters
      search={{
        placeholder: t`Nombre o número`,
        value: search.search,
        onSearch: (text) => change({ search: text || undefined }, { replace: true }),
      }}
      everyday={
        <>
          <AreaSelect value={search.area} onChange={(area) => change({ area })} />
          <StateSelect value={search.state} onChange={(state) => change({ state })} />
          <FlagSelect
            label={t`Firma`}
            yes={t(signedNames.yes)}
            no={t(signedNames.no)}
            value={search.is_signed}
            onChange={(is_signed) => change({ is_signed })}
          />
        </>
      }
      more={<MoreFilters search={search} change={change} />}
      behind={(isLaptop) => behindButton(search, isLaptop)}
      show={<Plural value={count} one={`Ver ${credentials} credencial`} other={`Ver ${credentials} credenciales`} />}
      isOpen={isOpen}
      toggle={toggle}
    />
  );
}

type StateProps = { value: string | undefined; onChange: (state: string | undefined) => void };

function StateSelect({ value, onChange }: StateProps) {
  const { t } = useLingui();
  const options = Object.entries(credentialStates).map(([state, name]) => ({ value: state, label: t(name) }));
  // The address may hold any combination.
  if (value?.includes(',')) {
    const label = options
      .filter((option) => value.split(',').includes(option.value))
      .map((option) => option.label)
      .join(', ');
    options.push({ value, label });
  }
  return (
    <NativeSelect
      size="sm"
      label={t`Estado`}
      value={value ?? ''}
      data={[{ value: '', label: t({ message: 'Todas', context: 'las credenciales' }) }, ...options]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}

const always: (keyof CredentialsFilters)[] = ['search'];
const onLaptops: (keyof CredentialsFilters)[] = [...always, 'area', 'state', 'is_signed'];

/** Counts the active filters hidden behind the button. */
function behindButton(search: CredentialsSearch, isLaptop: boolean): number {
  const seen: string[] = isLaptop ? onLaptops : always;
  return Object.keys(credentialFiltersOf(search)).filter((name) => !seen.includes(name)).length;
}
