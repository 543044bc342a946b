import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { alternativeRules } from '#contract/alternatives.ts';
import { canEver } from '#contract/permissions.ts';
import type { Figures, Proposal } from '#contract/proposals.ts';
import { type AlternativeKind, alternativeKinds } from '#contract/proposing.ts';
import { formatDistance, formatNumber } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAct } from '../../ui/use-act.ts';
import classes from './Alternatives.module.css';
import { propose, showProposal } from './api.ts';

const names: Record<AlternativeKind, MessageDescriptor> = {
  near: msg`A 1 km como mucho quien va al colegio más cercano`,
  experience: msg`Ante todo, alguien con experiencia en cada colegio`,
  priority: msg`Ante todo, los colegios de más prioridad`,
};

type Props = { proposal: Proposal; summary: NonNullable<Proposal['summary']> };

/** Shows what a proposal would gain and lose with one rule changed, while it can be chosen. */
export function Alternatives({ proposal, summary: { alternatives } }: Props) {
  const { t } = useLingui();
  if (proposal.state !== 'ready' || alternatives === undefined) return null;
  const figuresOf = (kind: AlternativeKind) => alternatives?.others.find((one) => one.kind === kind)?.figures ?? null;
  const same = alternativeKinds.filter((kind) => figuresOf(kind) === null).map((kind) => t(names[kind]));
  return (
    <Section title={<Trans>Y si se cambia una regla</Trans>}>
      {alternatives === null ? (
        <Text role="status" size="sm" c="dimmed">
          <Trans>Se calcula qué se ganaría y qué se perdería con otras reglas…</Trans>
        </Text>
      ) : (
        <div className={classes.cards}>
          {alternativeKinds.map((kind) => {
            const figures = figuresOf(kind);
            return figures && <Alternative key={kind} own={alternatives.own} {...{ proposal, kind, figures }} />;
          })}
        </div>
      )}
      {alternatives !== null && same.length > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>No cambiaría nada: {same.join('; ')}.</Trans>
        </Text>
      )}
    </Section>
  );
}

type AlternativeProps = { proposal: Proposal; kind: AlternativeKind; own: Figures; figures: Figures };

function Alternative({ proposal, kind, own, figures }: AlternativeProps) {
  const { t } = useLingui();
  const self = useSignedIn();
  const title = t(names[kind]);
  const rows = useFigureNames().filter(({ field }) => own[field] !== figures[field]);
  const choose = useChoosing(proposal, kind, title);
  return (
    <Stack gap="xs" className={classes.card ?? ''}>
      <Title order={3}>{title}</Title>
      <PlainTable caption={title} heads={['']} numbers={[t`Esta propuesta`, t`Así`]}>
        {rows.map(({ field, name, write }) => (
          <tr key={field}>
            <th scope="row">{name}</th>
            <td data-number>{write(own[field])}</td>
            <td data-number>
              <strong>{write(figures[field])}</strong>
            </td>
          </tr>
        ))}
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

/** Makes the alternative a proposal of its own, and compares it with the one it comes from. */
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
    count('far', t`Van a más de 1 km al colegio más cercano`),
    count('moved', t`Se moverían a otro colegio`),
    way('average_metres', t`Distancia media`),
    way('worst_metres', t`La más larga`),
  ];
}
