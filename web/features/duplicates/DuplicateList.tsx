import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { formatNumber } from '../../core/formats.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ListFooter } from '../../ui/ListFooter.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { PastTheEnd } from '../../ui/ResultList.tsx';
import { duplicatesQuery } from './api.ts';
import classes from './Duplicates.module.css';
import { LikelyPair } from './LikelyPair.tsx';

const route = getRouteApi('/duplicates');

export function DuplicateList() {
  const { t } = useLingui();
  const query = useQuery(duplicatesQuery(route.useSearch()));
  const { data, error, refetch } = query;
  const list = useRef<HTMLUListElement>(null);
  const count = formatNumber(data?.count ?? 0);

  return (
    <>
      <PageHeader />
      <Stack gap="md">
        <Text c="dimmed" maw={720}>
          <Trans>
            Cuentas que probablemente son de la misma persona, las más probables primero. Compáralas y únelas, o di que
            son dos personas y no volverán a aparecer.
          </Trans>
        </Text>
        <Text size="sm" fw={600} role="status" mih={22}>
          {data && <Plural value={data.count} one={`${count} pareja`} other={`${count} parejas`} />}
        </Text>
        {!data && <NotLoaded error={error} retry={refetch} />}
        {data?.count === 0 && <NoDuplicates />}
        {data && data.count > 0 && (
          <>
            {error && <QueryError error={error} retry={refetch} />}
            {data.results.length === 0 && <PastTheEnd />}
            <ul
              ref={list}
              tabIndex={-1}
              className={classes.pairs}
              aria-label={t`Duplicados`}
              data-stale={query.isPlaceholderData || undefined}
            >
              {data.results.map((pair) => (
                <LikelyPair
                  key={pair.people.map(({ id }) => id).join()}
                  pair={pair}
                  leave={() => list.current?.focus({ preventScroll: true })}
                />
              ))}
            </ul>
            <ListFooter page={data.page} pageSize={data.page_size} count={data.count} />
          </>
        )}
      </Stack>
    </>
  );
}

const NoDuplicates = () => (
  <Empty
    drawing="sunrise"
    title={<Trans>No hay duplicados a la vista</Trans>}
    action={
      <ButtonLink to="/users" variant="default">
        <Trans>Ver a las personas</Trans>
      </ButtonLink>
    }
  >
    <Trans>
      Aquí aparecerán las cuentas que comparten teléfono, o nombre y fecha de nacimiento, o cuyos documentos se
      diferencian en una errata.
    </Trans>
  </Empty>
);
