import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Place } from '#contract/places.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import print from '../../../ui/print.module.css';
import { QueryError } from '../../../ui/QueryError.tsx';
import { ListSkeleton } from '../../../ui/ResultList.tsx';
import { TabLinks } from '../../../ui/TabLinks.tsx';
import { placeQuery } from '../api.ts';

const tabs = {
  place: { to: '/place/$placeid', label: <Trans>Colegio</Trans> },
  logs: { to: '/place/$placeid/logs', label: <Trans>Registro</Trans> },
} as const;

type Props = {
  placeid: string;
  tab: keyof typeof tabs;
  actions?: (place: Place) => ReactNode;
  children: (place: Place) => ReactNode;
};

/** Shows over every tab of a place its name, what can be done with it, and the tabs. */
export function PlaceFrame({ placeid, tab: current, actions, children }: Props) {
  const { t } = useLingui();
  const { data: place, error, refetch } = useQuery(placeQuery(placeid));
  const title =
    place?.name ??
    (error ? t`Colegio electoral` : <Skeleton component="span" height={28} width={260} aria-label={t`Cargando`} />);
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: t`Colegios`, to: '/places' }]} actions={place && actions?.(place)} />
      {place && (
        <div className={print.noPrint}>
          <TabLinks label={t`Apartados del colegio`}>
            {Object.entries(tabs).map(([tab, { to, label }]) => (
              <Link
                key={tab}
                to={to}
                params={{ placeid }}
                aria-current={tab === current ? 'page' : undefined}
                activeOptions={{ exact: true, includeSearch: true }}
              >
                {label}
              </Link>
            ))}
          </TabLinks>
        </div>
      )}
      {place ? (
        children(place)
      ) : error ? (
        <QueryError
          error={error}
          retry={refetch}
          elsewhere={
            <ButtonLink to="/places" variant="default">
              <Trans>Ir a Colegios</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}
