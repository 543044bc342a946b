import { useLingui } from '@lingui/react/macro';
import { useSignedIn } from '../../core/session.ts';
import type { SearchChange } from '../../core/use-search-change.ts';
import type { CredentialSort, CredentialsSearch } from '../../people/credential-search.ts';
import { Choices } from '../../records/list/Choices.tsx';
import { SortSelect } from '../../records/list/SortSelect.tsx';
import { FlagSelect } from '../../ui/FlagSelect.tsx';
import { BoardSelect } from '../boards/index.ts';
import { credentialKinds } from '../credentials/index.ts';
import { PlaceSelect } from '../places/index.ts';
import { deliveredNames, outdatedNames } from './filter-names.ts';
import { usualOrder } from './order.ts';

type Props = { search: CredentialsSearch; change: SearchChange<CredentialsSearch> };

/** Shows the less common filters. */
export function MoreFilters({ search, change }: Props) {
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
  return (
    <>
      {self.is_superuser && <BoardSelect value={search.board} onChange={(board) => change({ board })} />}
      <PlaceSelect
        label={t`Colegio`}
        placeholder={t`Cualquiera`}
        value={search.place}
        onChange={(place) => change({ place })}
      />
      <FlagSelect
        label={t`Entrega`}
        yes={t(deliveredNames.yes)}
        no={t(deliveredNames.no)}
        value={search.is_delivered}
        onChange={(is_delivered) => change({ is_delivered })}
      />
      <FlagSelect
        label={t`Datos`}
        yes={t(outdatedNames.yes)}
        no={t(outdatedNames.no)}
        value={search.is_outdated}
        onChange={(is_outdated) => change({ is_outdated })}
      />
      <SortSelect
        order={search.sortBy ?? usualOrder}
        names={sorts}
        onChange={(sortBy) => change({ sortBy: sortBy === usualOrder ? undefined : sortBy })}
      />
      <Choices
        label={t`Clase`}
        options={Object.entries(credentialKinds).map(([value, name]) => ({ value, label: t(name) }))}
        value={search.kind}
        onChange={(kind) => change({ kind })}
      />
    </>
  );
}
