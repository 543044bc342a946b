import { useLingui } from '@lingui/react/macro';
import { useSignedIn } from '../../core/session.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import type { CredentialSort, CredentialsSearch } from '../../people/credential-search.ts';
import { ChoicesFilter, FlagFilter, useFilter } from '../../records/FilterFields.tsx';
import { SortSelect } from '../../records/list/SortSelect.tsx';
import { BoardFilter } from '../boards/index.ts';
import { credentialKinds } from '../credentials/index.ts';
import { PlaceSelect } from '../places/index.ts';
import { deliveredNames, outdatedNames } from './filter-names.ts';
import { usualOrder } from './order.ts';

export function MoreCredentialFilters({ search }: { search: CredentialsSearch }) {
  const { t } = useLingui();
  const self = useSignedIn();
  const sorts: [CredentialSort, string][] = [
    ['-creation_date', t`Las últimas, primero`],
    ['name', t`Nombre`],
    ['code', t`Número`],
    ['board', t`Junta electoral`],
    ['area', t`Zona`],
    ['place', t`Colegio`],
    ['state', t`Estado`],
    ['kind', t`Clase`],
    ['-signed', t`Las últimas firmadas, primero`],
    ['-delivered', t`Las últimas entregadas, primero`],
  ];
  const change = useSearchChange<CredentialsSearch>();
  const place = useFilter('place');
  return (
    <>
      {self.is_superuser && <BoardFilter />}
      <PlaceSelect label={t`Colegio`} placeholder={t`Cualquiera`} {...place} />
      <FlagFilter name="is_delivered" label={t`Entrega`} yes={t(deliveredNames.yes)} no={t(deliveredNames.no)} />
      <FlagFilter name="is_outdated" label={t`Datos`} yes={t(outdatedNames.yes)} no={t(outdatedNames.no)} />
      <SortSelect
        order={search.sortBy ?? usualOrder}
        names={sorts}
        onChange={(sortBy) => change({ sortBy: sortBy === usualOrder ? undefined : sortBy })}
      />
      <ChoicesFilter
        name="kind"
        label={t`Clase`}
        options={Object.entries(credentialKinds).map(([value, name]) => ({ value, label: t(name) }))}
      />
    </>
  );
}
