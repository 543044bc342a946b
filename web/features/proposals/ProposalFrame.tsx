import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Proposal } from '#contract/proposals.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { ListSkeleton } from '../../ui/ResultList.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { proposalQuery } from './api.ts';
import { DeleteProposal } from './DeleteProposal.tsx';
import { ProposalState } from './ProposalState.tsx';

const parts = { summary: msg`Resumen`, people: msg`Personas`, places: msg`Colegios` };

type Props = { part: keyof typeof parts; children: (proposal: Proposal) => ReactNode };

/** Shows a proposal's name, state and tabs around one of its pages. */
export function ProposalFrame({ part, children }: Props) {
  const { t } = useLingui();
  const { proposalid = '' } = useParams({ strict: false });
  const { data: proposal, error, refetch } = useQuery(proposalQuery(proposalid));
  const params = { proposalid };
  return (
    <>
      <PageHeader
        title={proposal?.name ?? t`Propuesta`}
        tab={proposal && `${proposal.name} – ${t(parts[part])}`}
        crumbs={[{ label: t`Propuestas de reparto`, to: '/proposals' }]}
        actions={
          <Group gap="sm">
            {proposal?.summary && <Again proposal={proposal} />}
            {proposal?.is_own && <DeleteProposal proposal={proposal} />}
          </Group>
        }
      />
      {proposal ? (
        <>
          <p>
            {proposal.area.name} · {proposal.user_name} · <ProposalState proposal={proposal} />
          </p>
          {proposal.summary && (
            <TabLinks label={t`Partes de la propuesta`}>
              <Link to="/proposals/$proposalid" params={params} activeOptions={{ exact: true, includeSearch: false }}>
                {t(parts.summary)}
              </Link>
              <Link to="/proposals/$proposalid/people" params={params}>
                {t(parts.people)}
              </Link>
              <Link to="/proposals/$proposalid/places" params={params}>
                {t(parts.places)}
              </Link>
              <Link to="/map" search={{ proposal: proposal.id, area: proposal.area.id }}>
                {t`Mapa`}
              </Link>
            </TabLinks>
          )}
          {children(proposal)}
        </>
      ) : error ? (
        <QueryError error={error} retry={refetch} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

/** Leads to another proposal with the same rules, around all that is decided by now. */
const Again = ({ proposal: { id, state } }: { proposal: Proposal }) => (
  <ButtonLink to="/proposals/new" search={{ proposal: id }} variant="default">
    {state === 'accepted' ? <Trans>Rellenar lo que falta</Trans> : <Trans>Proponer de nuevo</Trans>}
  </ButtonLink>
);
