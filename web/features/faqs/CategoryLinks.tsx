import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../../core/formats.ts';
import type { Group } from './by-category.ts';
import classes from './Faqs.module.css';

type Props = { groups: Group[]; count: number; current: string | undefined };

/** Renders nothing if there are no categories. */
export function CategoryLinks({ groups, count, current }: Props) {
  const { t } = useLingui();
  const categories = groups.filter(({ id }) => id !== null);
  if (categories.length === 0) return null;
  return (
    <nav className={classes.categories} aria-label={t`Categorías`}>
      <CategoryLink id={undefined} current={current} count={count}>
        <Trans context="las preguntas">Todas</Trans>
      </CategoryLink>
      {categories.map(({ id, name, faqs }) => (
        <CategoryLink key={id} id={id ?? undefined} current={current} count={faqs.length}>
          {name}
        </CategoryLink>
      ))}
    </nav>
  );
}

type LinkProps = { id: string | undefined; current: string | undefined; count: number; children: ReactNode };

const CategoryLink = ({ id, current, count, children }: LinkProps) => (
  <Link
    to="."
    search={(search: object) => ({ ...search, category: id, faq: undefined })}
    resetScroll={false}
    className={classes.category}
    aria-current={id === current ? 'true' : undefined}
    // By default the router would mark the first link as current on every other.
    activeOptions={{ exact: true, includeSearch: true }}
  >
    {children} <span className={classes.count}>{formatNumber(count)}</span>
  </Link>
);
