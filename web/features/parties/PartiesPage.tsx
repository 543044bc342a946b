import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { PartyList } from './PartyList.tsx';
import { PlaceShares } from './PlaceShares.tsx';
import { Priorities } from './Priorities.tsx';
import { Results } from './Results.tsx';
import type { PartyView } from './search.ts';

const route = getRouteApi('/parties');

export function PartiesPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const view = search.view ?? 'parties';
  const tabs: [PartyView, ReactNode][] = [
    ['parties', <Trans key="parties">Partidos</Trans>],
    ['results', <Trans key="results">Resultados</Trans>],
    ['places', <Trans key="places">Voto por colegio</Trans>],
    ['priorities', <Trans key="priorities">Prioridades</Trans>],
  ];
  return (
    <>
      <PageHeader actions={<ButtonLink to="/parties/new">{t`Nuevo partido`}</ButtonLink>} />
      <TabLinks label={t`Apartados de los partidos`}>
        {tabs.map(([to, label]) => (
          <Link
            key={to}
            to="/parties"
            search={to === 'parties' ? {} : { view: to }}
            aria-current={to === view ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {label}
          </Link>
        ))}
      </TabLinks>
      {view === 'parties' && <PartyList />}
      {view === 'results' && <Results search={search} />}
      {view === 'places' && <PlaceShares search={search} />}
      {view === 'priorities' && <Priorities />}
    </>
  );
}
