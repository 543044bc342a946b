import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useMatch, useMatches } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { ApiError } from '../core/api-error.ts';
import { useUniverse } from '../core/universe.ts';
import door from './door/door.module.css';
import classes from './PageHeader.module.css';
import { useBack } from './use-back.ts';
import { useOwnTitle } from './use-document-title.ts';

type Crumb = { label: ReactNode; to: string; search?: object };
type Props = {
  /** default: the page's own title */
  title?: ReactNode;
  /** default: the page's parent */
  crumbs?: Crumb[];
  actions?: ReactNode;
  /** cuts a long title to two lines on a phone, to leave room for the page */
  isLow?: boolean;
  /** title of the tab, if the page's title alone isn't unique */
  tab?: string | undefined;
  /** replaces the page; a 404 also replaces the titles of page and tab */
  error?: unknown;
};

let shownPath: string | undefined;
let lostFocus = false;

/**
 * Shows the page's title, which takes the focus after each navigation and if it replaces a focused
 * one.
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

  useLayoutEffect(() => {
    const title = heading.current;
    // Once unmounted, the title has lost the focus.
    return () => {
      lostFocus = document.activeElement === title;
    };
  }, []);
  useEffect(() => {
    // A visit's first page starts at the top of the document, with the skip link.
    if (lostFocus || (shownPath !== undefined && shownPath !== path)) heading.current?.focus({ preventScroll: true });
    shownPath = path;
    lostFocus = false;
  }, [path]);

  return (
    <header className={classes.header}>
      <p className={classes.printed}>{tenantName}</p>
      {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} label={t`Dónde estás`} />}
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

const Breadcrumbs = ({ crumbs, label: name }: { crumbs: Crumb[]; label: string }) => (
  <nav className={classes.crumbs} aria-label={name}>
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
