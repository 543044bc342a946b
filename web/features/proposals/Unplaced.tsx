import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Proposal } from '#contract/proposals.ts';
import { reasons, type UnplacedReason } from '#contract/proposing.ts';
import { formatNumber } from '../../core/formats.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { ListLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { useRuleNames } from './rule-names.ts';

export const reasonNames: Record<UnplacedReason, ReturnType<typeof msg>> = {
  reserve: msg`Quedan en la reserva de su municipio`,
  too_far: msg`Ningún colegio que necesite a alguien está a su alcance`,
  all_full: msg`Otras personas ya cubren los colegios a su alcance`,
  no_time: msg`A las horas que pueden no hace falta nadie a su alcance`,
  not_validated: msg`No están validadas`,
  no_point: msg`No se sabe dónde viven`,
  coordinates: msg`Coordinan`,
  by_hand: msg`Se decidió a mano`,
  place_gone: msg`Su colegio se ha borrado`,
};

/** Reasons for having no place; people in reserve are counted apart. */
export const unplacedFor: readonly UnplacedReason[] = reasons.filter((reason) => reason !== 'reserve');

/** The rule to change for each reason; reasons without one don't depend on rules. */
const rulesOf = {
  too_far: 'foot',
  all_full: 'per',
  no_time: 'per',
  not_validated: 'is_validated_only',
  coordinates: 'is_staff_included',
} as const;

type Props = { proposal: Proposal; summary: NonNullable<Proposal['summary']> };

export function Unplaced({ proposal: { id }, summary }: Props) {
  const { t } = useLingui();
  const names = useRuleNames();
  const ruleOf = (reason: UnplacedReason) => {
    const rule = names.find(({ field }) => field === rulesOf[reason as keyof typeof rulesOf]);
    return rule?.group ?? rule?.name;
  };
  const counted = (summary.reasons ?? []).filter(({ reason }) => unplacedFor.includes(reason));
  if (counted.length === 0) return null;
  return (
    <Section title={<Trans>Por qué hay personas sin colegio</Trans>}>
      <PlainTable caption={t`Por qué hay personas sin colegio`} heads={[t`Motivo`]} numbers={[t`Personas`]}>
        {counted.map(({ reason, count }) => (
          <tr key={reason}>
            <th scope="row">
              <ListLink to="/proposals/$proposalid/people" params={{ proposalid: id }} search={{ reason }} size="sm">
                {t(reasonNames[reason])}
              </ListLink>
              <Rule name={ruleOf(reason)} />
            </th>
            <td data-number>{formatNumber(count)}</td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}

const Rule = ({ name }: { name: string | undefined }) =>
  name === undefined ? null : (
    <Text size="xs" c="dimmed" fw={400}>
      <Trans>Lo decide esta regla: {name}</Trans>
    </Text>
  );
