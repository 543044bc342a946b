import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useMatch, useMatches } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '../core/api-error.ts';
import { useUniverse } from '../core/universe.ts';
import door from './door/door.module.css';
import classes from './PageHeader.module.css';
import { useBack } from './use-back.ts';
import { useOwnTitle } from './use-document-title.ts';

type Crumb = { label: ReactNode; to: string; search?: object };
type Props = {
  /** the page's own title unless given */
  title?: ReactNode;
  /** the page that it leads back to unless given */
  crumbs?: Crumb[];
  actions?: ReactNode;
  /** the page is for what stands below: on a phone a long title has two lines */
  isLow?: boolean;
  /** titles the tab, where the address alone doesn't say which page it is */
  tab?: string | undefined;
  /** keeps what the page is for from it; one that doesn't exist is what page and tab then say */
  error?: unknown;
};

let shownPath: string | undefined;

/**
 * Shows breadcrumbs, the tenant's name and the page's h1.
 * The h1 takes the focus after each navigation.
 */
export function PageHeader({ title: given, crumbs: way, actions, isLow = false, tab, error }: Props) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const { tenantName } = useUniverse();
  const absent = error instanceof ApiError && error.status === 404 ? t`Esta página no existe` : undefined;
  const page = useMatch({ strict: false, select: ({ staticData }) => staticData.page });
  const title = given ?? (page && t(page.title));
  const back = useBack();
  const crumbs = way ?? (back ? [back] : []);
  useOwnTitle(absent ?? tab);

  useEffect(() => {
    // The first page of a visit starts at the top of the document, with the skip link.
    if (shownPath !== undefined && shownPath !== path) heading.current?.focus({ preventScroll: true });
    shownPath = path;
  }, [path]);

  return (
    <header className={classes.header}>
      <div className={classes.above}>
        {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
        <p className={`${door.small} ${door.dimmed}`}>{tenantName}</p>
      </div>
      <div className={classes.row}>
        <h1
          className={classes.title}
          ref={heading}
          tabIndex={-1}
          data-low={isLow || undefined}
          title={isLow && typeof title === 'string' ? title : undefined}
        >
          {absent ?? title}
        </h1>
        {actions}
      </div>
    </header>
  );
}

const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav className={classes.crumbs}>
    <Link to="/" className={`${door.link} ${door.small}`}>
      <Trans>Inicio</Trans>
    </Link>
    {crumbs.map(({ label, to, search }) => (
      <Fragment key={to}>
        <span aria-hidden>/</span>
        <Link to={to} search={search as never} className={`${door.link} ${door.small}`}>
          {label}
        </Link>
      </Fragment>
    ))}
  </nav>
);
