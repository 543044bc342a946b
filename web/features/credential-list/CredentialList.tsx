import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { formatNumber } from '../../core/formats.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { credentialsQuery } from '../../people/credential-queries.ts';
import { type CredentialsSearch, credentialFiltersOf } from '../../people/credential-search.ts';
import { throughCredentials } from '../../people/through/of-person.ts';
import { useListLook } from '../../records/list/use-list-look.ts';
import { Start } from '../../records/through/Start.tsx';
import { StartSign } from '../../records/through/StartSign.tsx';
import { useNewWalk } from '../../records/through/use-walk.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { BatchedList, useBatchActions } from '../batches/index.ts';
import { type CredentialTarget, DownloadDialog, Downloads } from '../downloads/index.ts';
import { credentialsCountQuery, exportCredentials } from './api.ts';
import { CredentialCard } from './CredentialCard.tsx';
import { CredentialFilterFields } from './CredentialFilterFields.tsx';
import { credentialList } from './columns.ts';
import { credentialColumns } from './credential-columns.tsx';
import { IssueReady } from './IssueReady.tsx';
import { MoreCredentialFilters } from './MoreCredentialFilters.tsx';
import { NoCredentials } from './NoCredentials.tsx';
import { usualOrder } from './order.ts';
import { useFilterPills } from './use-filter-pills.ts';

const route = getRouteApi('/credentials');

export function CredentialList() {
  const { t } = useLingui();
  const search = route.useSearch();
  const query = useQuery(credentialsQuery(search));
  const { look, change: changeLook } = useListLook(credentialList);
  const columns = useMemo(() => credentialColumns(look), [look]);
  const change = useSearchChange<CredentialsSearch>();
  const count = query.data?.count ?? 0;
  useNewWalk(throughCredentials(search));
  const [chosen, download] = useState<CredentialTarget>();
  const [begun, begin] = useState<string>();
  const board = query.data?.results.find((credential) => credential.board === search.board)?.board_name;

  return (
    <>
      <BatchedList
        notices={<Downloads begun={begun} />}
        kit={credentialList}
        title={t`Credenciales`}
        actions={<IssueReady area={search.area} />}
        search={search}
        filters={credentialFiltersOf(search)}
        query={query}
        look={look}
        changeLook={changeLook}
        columns={columns}
        order={search.sortBy ?? usualOrder}
        onSort={(sortBy) => change({ sortBy: sortBy === usualOrder ? undefined : sortBy })}
        everyday={(panel) => <CredentialFilterFields search={search} count={query.data?.count} {...panel} />}
        more={<MoreCredentialFilters search={search} />}
        pills={useFilterPills({ search, change, board })}
        count={countCredentials}
        found={
          <>
            {count > 0 && <Start walked={throughCredentials(search)} isInline>{t`Empezar`}</Start>}
            {search.is_outdated === undefined && (
              <Text component="div" size="sm" flex={1}>
                <OutdatedCount area={search.area} />
              </Text>
            )}
          </>
        }
        file={{
          name: t`Credenciales`,
          label: <ExportLabel count={count} />,
          kind: 'credentials',
          start: (format) => exportCredentials(search, format),
        }}
        card={(credential) => <CredentialCard credential={credential} />}
        words={{
          labelOf: ({ user_name, code }) => t`Seleccionar la ${code} de ${user_name}`,
          pageLabel: t`Seleccionar todas las de esta página`,
          selection: selectionWords,
        }}
        empty={(list) => <NoCredentials {...list} />}
        acts={useBatchActions('credentials')}
        jobOf={(action, target) => ({ action, target })}
        others={[{ name: t`Descargar`, run: download }]}
      />
      <DownloadDialog target={chosen} close={() => download(undefined)} started={begin} />
    </>
  );
}

function countCredentials(count: number) {
  const credentials = formatNumber(count);
  return <Plural value={count} one={`${credentials} credencial`} other={`${credentials} credenciales`} />;
}

function ExportLabel({ count }: { count: number }) {
  const credentials = formatNumber(count);
  return (
    <Plural value={count} one={`Exportar ${credentials} credencial`} other={`Exportar ${credentials} credenciales`} />
  );
}

function selectionWords(number: number, count: number) {
  const [chosen, all] = [formatNumber(number), formatNumber(count)];
  return {
    said: (
      <Plural value={number} one={`${chosen} credencial seleccionada`} other={`${chosen} credenciales seleccionadas`} />
    ),
    chosen: <Plural value={number} one={`${chosen} seleccionada`} other={`${chosen} seleccionadas`} />,
    all: <Trans>Seleccionar las {all}</Trans>,
    full: <Trans>No se pueden quitar más credenciales una a una: usa los filtros.</Trans>,
  };
}

/** Links to the credentials to reissue: data have changed, or their key is revoked. */
function OutdatedCount({ area }: { area: string | undefined }) {
  const { data } = useQuery(credentialsCountQuery({ area, is_outdated: true }));
  if (!data) return null;
  const list = { area, is_outdated: true };
  const count = formatNumber(data);
  const text = <Plural value={data} one={`${count} por emitir de nuevo`} other={`${count} por emitir de nuevo`} />;
  return (
    <>
      <TextLink to="/credentials" search={list} size="sm">
        {text}
      </TextLink>
      <Start walked={throughCredentials(list)} isInline>
        <StartSign list={text} />
      </Start>
    </>
  );
}
