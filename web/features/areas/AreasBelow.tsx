import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Area } from '#contract/areas.ts';
import { errorText } from '../../core/error-text.ts';
import { formatNumber } from '../../core/formats.ts';
import classes from './AreaTree.module.css';
import { areasBelowQuery } from './api.ts';

type Props = { parent: string; level: number; children: (area: Area) => ReactNode };

export function AreasBelow({ parent, level, children }: Props) {
  const { data, error, hasNextPage, fetchNextPage, refetch, isFetching } = useInfiniteQuery(areasBelowQuery(parent));
  const list = useRef<HTMLDivElement>(null);
  const areas = data?.pages.flatMap(({ results }) => results) ?? [];
  const left = formatNumber((data?.pages[0]?.count ?? 0) - areas.length);

  const fetchMore = async () => {
    await (data ? fetchNextPage() : refetch());
    // The first new item takes the place of the button that loaded it.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>(':scope > [role]')[areas.length]?.focus());
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a tree
    <div role="group" className={classes.group} ref={list}>
      {areas.map(children)}
      {(!data || hasNextPage) && (
        <MoreItem level={level} fetchMore={() => void fetchMore()}>
          {isFetching ? (
            <Trans>Cargando…</Trans>
          ) : error ? (
            <>
              {errorText(error)} <Trans>Volver a intentarlo</Trans>
            </>
          ) : (
            <Trans>Mostrar más ({left})</Trans>
          )}
        </MoreItem>
      )}
    </div>
  );
}

type MoreProps = { level: number; fetchMore: () => void; children: ReactNode };

function MoreItem({ level, fetchMore, children }: MoreProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    fetchMore();
  };
  return (
    <div
      role="treeitem"
      aria-level={level}
      tabIndex={-1}
      className={classes.item}
      onKeyDown={onKeyDown}
      onClick={fetchMore}
    >
      <div className={`${classes.line} ${classes.more}`}>{children}</div>
    </div>
  );
}
