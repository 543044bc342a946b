import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Place } from '#contract/places.ts';
import { placeQuery } from '../../../people/api.ts';
import { carriedPlaces } from '../../../people/place-search.ts';
import { WalkBar } from '../../../records/through/WalkBar.tsx';
import { useCarriedList } from '../../../records/use-carried-list.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { NotLoaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import print from '../../../ui/print.module.css';
import { TabLinks } from '../../../ui/TabLinks.tsx';
import { useToastsOfPage } from '../../../ui/toast-actions.tsx';
import { AfterFirst } from '../../../ui/use-whole.ts';
import { type PlaceTab, placePath, placeTabs, throughPlaces } from '../../places/index.ts';

const tabNames: Record<PlaceTab, MessageDescriptor> = { place: msg`Colegio`, logs: msg`Registro` };

type Props = {
  placeid: string;
  tab: PlaceTab;
  actions?: (place: Place) => ReactNode;
  children: (place: Place) => ReactNode;
};

export function PlaceFrame({ placeid, tab: current, actions, children }: Props) {
  const { t } = useLingui();
  const { data: place, error, refetch } = useQuery(placeQuery(placeid));
  const list = useCarriedList(carriedPlaces);
  useToastsOfPage(placeid, `place:${placeid}`);
  const title =
    place?.name ??
    (error ? t`Colegio electoral` : <Skeleton component="span" height={28} width={260} aria-label={t`Cargando`} />);
  return (
    <>
      <WalkBar walked={list && throughPlaces(list)} id={placeid} pathOf={placePath(current)} />
      <PageHeader
        error={!place && error}
        title={title}
        tab={place && `${place.name} – ${t(tabNames[current])}`}
        crumbs={[{ label: t`Colegios`, to: '/places', search: list }]}
        actions={place && actions?.(place)}
      />
      {place && (
        <div className={print.noPrint}>
          <TabLinks label={t`Apartados del colegio`}>
            {Object.entries(placeTabs).map(([tab, to]) => (
              <Link
                key={tab}
                to={to}
                params={{ placeid }}
                aria-current={tab === current ? 'page' : undefined}
                activeOptions={{ exact: true, includeSearch: true }}
              >
                {t(tabNames[tab as PlaceTab])}
              </Link>
            ))}
          </TabLinks>
        </div>
      )}
      {place ? (
        <AfterFirst>{children(place)}</AfterFirst>
      ) : (
        <NotLoaded
          error={error}
          retry={refetch}
          elsewhere={<ButtonLink to="/places" search={list ?? {}} variant="default">{t`Ir a Colegios`}</ButtonLink>}
        />
      )}
    </>
  );
}
