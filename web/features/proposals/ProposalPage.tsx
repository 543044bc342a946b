import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Checkbox, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import type { Proposal } from '#contract/proposals.ts';
import { formatDistance, formatNumber } from '../../core/formats.ts';
import { usePercent } from '../../core/percent.ts';
import { priorityNames } from '../../people/coverage/priority-names.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { ListLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAct } from '../../ui/use-act.ts';
import { Accepting } from './Accepting.tsx';
import { changeProposal, showProposal } from './api.ts';
import { Comparison } from './Comparison.tsx';
import { CountLink, type ListTarget, lists } from './CountLink.tsx';
import { CoveredTable } from './CoveredTable.tsx';
import { OtherRules } from './OtherRules.tsx';
import { ProposalFrame } from './ProposalFrame.tsx';
import { ProposalRules } from './ProposalRules.tsx';
import { Unplaced } from './Unplaced.tsx';

export const ProposalPage = () => (
  <ProposalFrame part="summary">{(proposal) => <Whole proposal={proposal} />}</ProposalFrame>
);

type Props = { proposal: Proposal };

const Whole = ({ proposal }: Props) => (
  <Stack gap="xl">
    {proposal.state === 'running' && <Running proposal={proposal} />}
    {proposal.failure && (
      <Alert color="red" variant="light" title={<Trans>No se pudo hacer</Trans>} role="alert">
        {proposal.failure}
      </Alert>
    )}
    {proposal.summary && (
      <>
        <Accepting proposal={proposal} summary={proposal.summary} />
        <Numbers proposal={proposal} summary={proposal.summary} />
        <OtherRules proposal={proposal} summary={proposal.summary} />
        <Comparison proposal={proposal} summary={proposal.summary} />
        <Covered id={proposal.id} summary={proposal.summary} />
        <Unplaced proposal={proposal} summary={proposal.summary} />
      </>
    )}
    <ProposalRules proposal={proposal} />
    {proposal.is_own && <Sharing proposal={proposal} />}
  </Stack>
);

function Running({ proposal: { progress } }: Props) {
  const { t } = useLingui();
  return (
    <div role="status">
      <Text fw={600} mb="xs">{t`Se busca el mejor reparto…`}</Text>
      <Progress value={Math.max(progress, 3)} animated aria-label={t`Se busca el mejor reparto…`} />
      <Text size="sm" c="dimmed" mt="xs">{t`Puedes dejar esta página: sigue sin ti.`}</Text>
    </div>
  );
}

type Summary = NonNullable<Proposal['summary']>;

function Numbers({ proposal: { id: proposalid, state, rules }, summary }: Props & { summary: Summary }) {
  const { t } = useLingui();
  const { worth, bound, average_metres, worst_metres, places, experienced, together } = summary;
  const given = formatNumber(summary.given ?? 0);
  const placed = <CountLink proposalid={proposalid} count={summary.placed} counted={lists.placed} />;
  const count = (name: string, number: number, counted: ListTarget) =>
    number > 0 && (
      <Fact name={name}>
        <CountLink proposalid={proposalid} count={number} counted={counted} />
      </Fact>
    );
  const isPart = state === 'accepted' && (summary.left ?? 0) > 0;
  const isWhole = state === 'accepted' && !isPart;
  return (
    <Section title={isWhole ? <Trans>Qué se ha conseguido</Trans> : <Trans>Qué se conseguiría</Trans>}>
      <Text size="sm" c="dimmed" maw={620}>
        <Trans>
          Son los datos de cuando se hizo o se cambió a mano. Los de ahora están en «Colegios» y en el mapa.
        </Trans>
      </Text>
      <Facts>
        <Fact name={<Trans>Personas con colegio</Trans>}>
          {isPart ? (
            <Trans>
              {given} de {placed}
            </Trans>
          ) : (
            placed
          )}
        </Fact>
        {count(t`Se moverían a otro colegio`, summary.moved, lists.moved)}
        {count(t`De ellas se sabe solo el municipio`, summary.approximate, lists.approximate)}
        <Fact name={<Trans>Personas sin colegio</Trans>}>
          <CountLink proposalid={proposalid} count={summary.unplaced} counted={lists.unplaced} />
        </Fact>
        {count(t`En la reserva`, summary.reserve, lists.reserve)}
        <Fact name={t`Colegios con alguien en cada turno`}>
          <Reached proposalid={proposalid} covered={places} list={lists.eachSlot} />
        </Fact>
        {experienced && (
          <Fact name={t`Colegios con alguien con experiencia`}>
            <Reached proposalid={proposalid} covered={experienced} list={lists.experienced} />
          </Fact>
        )}
        {together && together.wanted > 0 && (
          <Fact name={t`Parejas de una misma casa en el mismo colegio`}>
            <Reached proposalid={proposalid} covered={together} />
          </Fact>
        )}
        {average_metres !== null && worst_metres !== null && (
          <>
            <Fact name={<Trans>Distancia media</Trans>}>{formatDistance(average_metres)}</Fact>
            <Fact name={<Trans>La más larga</Trans>}>{formatDistance(worst_metres)}</Fact>
          </>
        )}
        {worth !== null && bound !== null && worth > 0 && (
          <Fact name={<Trans>¿Hay un reparto mejor?</Trans>}>
            <BetterPlan worth={worth} bound={bound} isWhole={rules.experience_metres === 0 && !rules.is_together} />
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

type ReachedProps = { proposalid: string; covered: Summary['places']; list?: ListTarget };

function Reached({ proposalid, covered, list }: ReachedProps) {
  const [before, wanted] = [covered.before, covered.wanted].map((count) => formatNumber(count));
  const count = covered.after;
  const after = list ? <CountLink proposalid={proposalid} count={count} counted={list} /> : formatNumber(count);
  return (
    <Trans>
      {before} antes, {after} con la propuesta, de {wanted}
    </Trans>
  );
}

/** `isWhole`: the proof considers all of the rules */
function BetterPlan({ worth, bound, isWhole }: { worth: number; bound: number; isWhole: boolean }) {
  const percent = usePercent();
  // The share is rounded up, to claim no more than is proved.
  const better = percent(formatNumber(Math.ceil((10_000 * (bound - worth)) / worth) / 100, 'decimal'));
  return (
    <>
      {worth >= bound ? (
        <Trans>Con estas reglas no, y está demostrado.</Trans>
      ) : (
        <Trans>No se sabe. Si lo hay, con estas reglas es como mucho un {better} mejor.</Trans>
      )}
      <Text size="sm" c="dimmed">
        {isWhole ? (
          <Trans>Es mejor el que cubre más turnos, antes los de más prioridad, y con caminos más cortos.</Trans>
        ) : (
          <Trans>
            Es mejor el que cubre más turnos, antes los de más prioridad, y con caminos más cortos. No cuenta la
            experiencia ni quién vive en la misma casa.
          </Trans>
        )}
      </Text>
    </>
  );
}

function Covered({ id, summary: { slots, priorities } }: { id: string; summary: Summary }) {
  const { t } = useLingui();
  return (
    <>
      <CoveredTable
        title={t`Por turno`}
        head={t`Turno`}
        rows={slots
          .filter(({ wanted }) => wanted > 0)
          .map(({ slot, ...sums }) => ({
            id: slot,
            name: (
              <ListLink to="/proposals/$proposalid/places" params={{ proposalid: id }} inherit search={{ needs: slot }}>
                {t(slotNames[slot])}
              </ListLink>
            ),
            ...sums,
          }))}
      />
      <CoveredTable
        title={t`Por prioridad`}
        head={t`Prioridad`}
        rows={priorities.map(({ priority, ...sums }) => ({
          id: priority ?? '',
          name: (
            <ListLink
              to="/proposals/$proposalid/places"
              params={{ proposalid: id }}
              inherit
              search={{ priority: priority ?? 'unset' }}
            >
              {priority ? t(priorityNames[priority]) : t`Sin prioridad`}
            </ListLink>
          ),
          ...sums,
        }))}
      />
    </>
  );
}

function Sharing({ proposal }: Props) {
  const share = useAct({
    mutationFn: (is_shared: boolean) => changeProposal(proposal.id, { is_shared }),
    onSuccess: (changed) => showProposal(changed),
  });
  return (
    <Checkbox
      checked={share.isPending ? share.variables : proposal.is_shared}
      onChange={({ currentTarget: { checked } }) => share.mutate(checked)}
      label={<Trans>La ven las demás personas que coordinan la zona</Trans>}
      description={<Trans>Al marcarlo les llega una notificación.</Trans>}
    />
  );
}
