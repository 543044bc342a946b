import { Plural, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { noCredential } from '#contract/waiting.ts';
import { formatNumber } from '../../../core/formats.ts';
import type { SearchChange } from '../../../core/use-search-change.ts';
import { useCredentialNames } from '../../../people/filters/use-credential-names.ts';
import { filtersOf, type UsersFilters, type UsersSearch } from '../../../people/search.ts';
import { ListFilters } from '../../../records/list/ListFilters.tsx';
import { FlagSelect } from '../../../ui/FlagSelect.tsx';
import { AreaSelect } from '../../areas/index.ts';
import { MoreFilters } from './MoreFilters.tsx';

type Props = {
  search: UsersSearch;
  /** the number found; undefined: not known yet */
  count: number | undefined;
  change: SearchChange<UsersSearch>;
  isOpen: boolean;
  toggle: () => void;
};

export function UserFilters({ search, count = 0, change, isOpen, toggle }: Props) {
  const { t } = useLingui();
  const people = formatNumber(count);
  return (
    <ListFilters
      search={{
        placeholder: t`Nombre, correo, teléfono o documento`,
        value: search.search,
        onSearch: (text) => change({ search: text || undefined }, { replace: true }),
      }}
      everyday={
        <>
          <AreaSelect value={search.area} onChange={(area) => change({ area })} />
          <FlagSelect
            label={t`Colegio`}
            yes={t`Con colegio`}
            no={t`Sin colegio`}
            value={search.is_assigned}
            onChange={(is_assigned) => change({ is_assigned })}
          />
          <CredentialSelect
            value={search.credential_state}
            onChange={(credential_state) => change({ credential_state })}
          />
        </>
      }
      more={<MoreFilters search={search} change={change} />}
      behind={(isLaptop) => behindButton(search, isLaptop)}
      show={<Plural value={count} one={`Ver ${people} persona`} other={`Ver ${people} personas`} />}
      isOpen={isOpen}
      toggle={toggle}
    />
  );
}

const always: (keyof UsersFilters)[] = ['search'];
const onLaptops: (keyof UsersFilters)[] = [...always, 'area', 'is_assigned', 'credential_state'];

/** Counts the active filters hidden behind the button. */
function behindButton(search: UsersSearch, isLaptop: boolean): number {
  const seen = [...(isLaptop ? onLaptops : always), 'within'];
  return Object.keys(filtersOf(search)).filter((name) => !seen.includes(name)).length;
}

type CredentialSelectProps = { value: string | undefined; onChange: (states: string | undefined) => void };

function CredentialSelect({ value, onChange }: CredentialSelectProps) {
  const { t } = useLingui();
  const names = useCredentialNames();
  const options = ['created', noCredential, 'none', 'deleted'];
  // The address may hold any combination.
  if (value && !options.includes(value)) options.push(value);
  return (
    <NativeSelect
      size="sm"
      label={t`Credencial`}
      value={value ?? ''}
      data={[
        { value: '', label: t({ message: 'Todas', context: 'las personas' }) },
        ...options.map((states) => ({ value: states, label: names(states) })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}
