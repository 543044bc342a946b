import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { alternativeRules } from '#contract/alternatives.ts';
import { canEver } from '#contract/permissions.ts';
import type { Alternatives, Figures } from '#contract/proposal-figures.ts';
import type { Proposal } from '#contract/proposals.ts';
import type { AlternativeKind } from '#contract/proposing.ts';
import { formatDistance, formatNumber } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAct } from '../../ui/use-act.ts';
import { propose, showProposal } from './api.ts';
import classes from './OtherRules.module.css';

const names: Record<AlternativeKind, MessageDescriptor> = {
  near: msg`Quien pide el colegio más cercano, a 1 km como mucho`,
  experience: msg`Ante todo, alguien con experiencia en cada colegio`,
  priority: msg`Ante todo, los colegios de más prioridad`,
};

type Props = { proposal: Proposal; summary: NonNullable<Proposal['summary']> };

/** Shows what a ready proposal would gain and lose with one rule changed. */
export function OtherRules({ proposal, summary: { alternatives } }: Props) {
  if (proposal.state !== 'ready' || alternatives === undefined) return null;
  return (
    <Section title={<Trans>Qué cambiaría con otra regla</Trans>}>
      {alternatives === null ? (
        <Text role="status" size="sm" c="dimmed">
          <Trans>Se calcula qué se ganaría y qué se perdería con otras reglas…</Trans>
        </Text>
      ) : (
        <Compared proposal={proposal} alternatives={alternatives} />
      )}
    </Section>
  );
}

function Compared({ proposal, alternatives: { own, others } }: { proposal: Proposal; alternatives: Alternatives }) {
  const { t } = useLingui();
  const written = useFigureNames().map(({ field, name, write }) => ({
    ...{ name, before: write(own[field]) },
    after: (figures: Figures) => write(figures[field]),
  }));
  const changes = others.map(({ kind, figures }) => ({
    kind,
    rows: written.flatMap(({ name, before, after }): Row[] => {
      const now = figures ? after(figures) : before;
      return now === before ? [] : [{ name, before, after: now }];
    }),
  }));
  const same = changes.filter(({ rows }) => rows.length === 0).map(({ kind }) => t(names[kind]));
  return (
    <>
      {same.length < changes.length && (
        <Text size="sm" c="dimmed" maw={620}>
          <Trans>Se ha probado a cambiar una sola regla cada vez. Esto se ganaría, y esto se perdería.</Trans>
        </Text>
      )}
      <div className={classes.cards}>
        {changes.map(
          ({ kind, rows }) => rows.length > 0 && <OtherRule key={kind} proposal={proposal} kind={kind} rows={rows} />,
        )}
      </div>
      {same.length > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>No cambiaría nada: {same.join('; ')}.</Trans>
        </Text>
      )}
    </>
  );
}

type Row = { name: string; before: string; after: string };

function OtherRule({ proposal, kind, rows }: { proposal: Proposal; kind: AlternativeKind; rows: Row[] }) {
  const { t } = useLingui();
  const self = useSignedIn();
  const title = t(names[kind]);
  const choose = useChoosing(proposal, kind, title);
  return (
    <Stack gap="xs" className={classes.card ?? ''}>
      <Title order={3}>{title}</Title>
      <PlainTable caption={title}>
        <thead>
          <tr>
            <td />
            <th scope="col" data-number>{t`Esta propuesta`}</th>
            <th scope="col" data-number>{t`Así`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-number>{before}</td>
              <td data-number>
                <strong>{after}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {canEver(self, 'places.assign') && (
        <Button
          variant="default"
          className={classes.choose ?? ''}
          aria-label={t`Proponer así: ${title}`}
          loading={choose.isPending}
          onClick={() => choose.mutate()}
        >
          <Trans>Proponer así</Trans>
        </Button>
      )}
    </Stack>
  );
}

/** Turns the alternative into a new proposal, and compares it with the original. */
function useChoosing({ id, name, area, rules }: Proposal, kind: AlternativeKind, title: string) {
  const navigate = useNavigate();
  return useAct({
    mutationFn: () =>
      propose({
        ...{ name: `${title} (${name})`.slice(0, mostName), area: area.id, around: id },
        rules: alternativeRules(rules, kind),
      }),
    onSuccess: async (proposal) => {
      showProposal(proposal);
      await navigate({
        to: '/proposals/$proposalid',
        params: { proposalid: proposal.id },
        search: { proposal: id },
      });
    },
  });
}

const mostName = 100;

type FigureName = { field: keyof Figures; name: string; write: (value: number | null) => string };

function useFigureNames(): FigureName[] {
  const { t } = useLingui();
  const count = (field: keyof Figures, name: string): FigureName => ({
    ...{ field, name },
    write: (value) => formatNumber(value ?? 0),
  });
  const way = (field: keyof Figures, name: string): FigureName => ({
    ...{ field, name },
    write: (value) => (value === null ? '–' : formatDistance(value)),
  });
  return [
    count('placed', t`Personas con colegio`),
    count('missing', t`Turnos sin cubrir`),
    count('highest_missing', t`Turnos sin cubrir, de la prioridad más alta`),
    count('experienced', t`Colegios con alguien con experiencia`),
    count('far', t`Piden el más cercano y van a más de 1 km`),
    count('moved', t`Se moverían a otro colegio`),
    way('average_metres', t`Distancia media`),
    way('worst_metres', t`La más larga`),
  ];
}
