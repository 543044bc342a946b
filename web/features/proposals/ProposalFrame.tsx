import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import type { Proposal } from '#contract/proposals.ts';
import { ToolButton } from '../../records/list/ToolButton.tsx';
import { RenameForm } from '../../records/RenameForm.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import dense from '../../ui/dense.module.css';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { changeProposal, proposalQuery, showProposal } from './api.ts';
import { DeleteProposal } from './DeleteProposal.tsx';
import { ProposalState } from './ProposalState.tsx';

const parts = { summary: msg`Resumen`, people: msg`Personas`, places: msg`Colegios` };

type Props = { part: keyof typeof parts; children: (proposal: Proposal) => ReactNode };

export function ProposalFrame({ part, children }: Props) {
  const { t } = useLingui();
  const { proposalid = '' } = useParams({ strict: false });
  const { data: proposal, error, refetch } = useQuery(proposalQuery(proposalid));
  const params = { proposalid };
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const endRenaming = () => {
    setRenaming(false);
    rename.current?.focus();
  };
  return (
    <>
      <PageHeader
        title={proposal?.name ?? t`Propuesta`}
        tab={proposal && `${proposal.name} – ${t(parts[part])}`}
        crumbs={[{ label: t`Propuestas de reparto`, to: '/proposals' }]}
        isLow
        actions={
          <Group gap="xs" className={dense.dense ?? ''}>
            {proposal?.is_own && (
              <ToolButton
                ref={rename}
                icon={<IconPencil size={16} aria-hidden />}
                label={t`Cambiar el nombre`}
                onClick={() => setRenaming(true)}
              />
            )}
            {proposal && proposal.state !== 'running' && <Again proposal={proposal} />}
            {proposal?.is_own && <DeleteProposal proposal={proposal} />}
          </Group>
        }
      />
      {proposal ? (
        <>
          {isRenaming && (
            <Box maw={480}>
              <RenameProposal proposal={proposal} end={endRenaming} />
            </Box>
          )}
          <Group gap="xs" my="sm">
            {proposal.area.name} · {proposal.user_name}
            <ProposalState proposal={proposal} />
          </Group>
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
      ) : (
        <NotLoaded error={error} retry={refetch} />
      )}
    </>
  );
}

/** Links to a new proposal with the same rules, keeping everything decided so far. */
const Again = ({ proposal: { id, state } }: { proposal: Proposal }) => (
  <ButtonLink to="/proposals/new" search={{ proposal: id }} size="sm" variant="default">
    {state === 'accepted' ? <Trans>Rellenar lo que falta</Trans> : <Trans>Proponer de nuevo</Trans>}
  </ButtonLink>
);

function RenameProposal({ proposal: { id, name }, end }: { proposal: Proposal; end: () => void }) {
  const { t } = useLingui();
  return (
    <RenameForm
      name={name}
      label={t`Nombre de la propuesta`}
      maxLength={100}
      save={async (typed) => showProposal(await changeProposal(id, { name: typed }))}
      end={end}
    />
  );
}
