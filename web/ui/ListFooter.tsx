import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import '@mantine/core/styles/Pagination.layer.css';
import { formatNumber } from '../core/formats.ts';
import dense from './dense.module.css';
import classes from './ListFooter.module.css';

type Props = {
  page: number;
  pageSize: number;
  count: number;
  /** false: the number of rows per page is fixed */
  hasRows?: boolean;
};

export function ListFooter({ page, pageSize, count, hasRows = true }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const pages = Math.ceil(count / pageSize);
  const first = formatNumber((page - 1) * pageSize + 1);
  const last = formatNumber(Math.min(page * pageSize, count));
  const total = formatNumber(count);

  if (count <= 10) return null;
  return (
    <Group className={dense.dense} justify="space-between" mt="md" gap="sm">
      <Text size="sm" c="dimmed">
        {page > pages ? (
          <Trans>0 de {total}</Trans>
        ) : (
          <Trans>
            {first}–{last} de {total}
          </Trans>
        )}
      </Text>
      {(pages > 1 || hasRows) && (
        <nav className={classes.pages} aria-label={t`Páginas`}>
          {pages > 1 && (
            <Pagination
              total={pages}
              // Past the last page, no page is current.
              value={page > pages ? pages + 1 : page}
              size={40}
              // Otherwise the buttons' size would apply to the numbers too.
              styles={{ control: { fontSize: 'var(--mantine-font-size-sm)' } }}
              gap={4}
              getItemProps={(number) => ({ ...linkTo(number), 'aria-label': t`Página ${number}` })}
              getControlProps={(control) =>
                control === 'previous'
                  ? { ...linkTo(Math.min(Math.max(page - 1, 1), pages)), 'aria-label': t`Página anterior` }
                  : { ...linkTo(Math.min(page + 1, pages)), 'aria-label': t`Página siguiente` }
              }
            />
          )}
          {hasRows && (
            <NativeSelect
              size="sm"
              w={150}
              aria-label={t`Filas por página`}
              value={String(pageSize)}
              data={[10, 25, 50, 100].map((rows) => ({ value: String(rows), label: t`${rows} por página` }))}
              onChange={({ currentTarget: { value } }) =>
                void navigate({ to: '.', search: withRows(Number(value)), replace: true, resetScroll: false })
              }
            />
          )}
        </nav>
      )}
    </Group>
  );
}

// Every list has the search parameters page and rowsPerPage.
const linkTo = (page: number) => ({
  component: Link,
  to: '.',
  search: (search: object) => ({ ...search, page: page === 1 ? undefined : page }),
});
const withRows = (rows: number) => (search: object) => ({
  ...search,
  page: undefined,
  rowsPerPage: rows === 25 ? undefined : rows,
});
