import { useLingui } from '@lingui/react/macro';
import type { Rules } from '#contract/proposal-rules.ts';
import { inKilometres } from '#contract/proposing.ts';
import { formatNumber } from '../../core/formats.ts';
import { usePercent } from '../../core/percent.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { mobilityNames } from '../../people/labels.ts';
import type { ProposalDraft } from './draft.ts';

export type RuleField = Exclude<keyof ProposalDraft, 'name' | 'area'>;
export type RuleName = {
  field: RuleField;
  name: string;
  /** precedes the name if that alone is unclear */
  group?: string | undefined;
  /** formats the rule with its unit */
  write: (rules: Rules) => string;
};

/** Returns the rules' names in the form's order. */
export function useRuleNames(): RuleName[] {
  const { t } = useLingui();
  const percent = usePercent();
  const slot = (field: keyof Rules['wanted']): RuleName => ({
    ...{ field, name: t(slotNames[field]), group: people },
    write: ({ wanted }) => formatNumber(wanted[field]),
  });
  const way = (field: RuleField, mobility: keyof Rules['metres']): RuleName => ({
    ...{ field, name: t(mobilityNames[mobility]), group: t`Hasta dónde va cada persona` },
    write: ({ metres }) => inKilometres(metres[mobility]),
  });
  const first = (field: RuleField, name: string, rule: keyof Rules & `${string}_metres`) => ({
    ...{ field, name, group: t`Qué va primero` },
    write: (rules: Rules) => inKilometres(rules[rule]),
  });
  const flag = (field: RuleField & keyof Rules, name: string): RuleName => ({
    ...{ field, name },
    write: (rules) => (rules[field] ? t`Sí` : t`No`),
  });
  const people = t`Cuántas personas`;
  return [
    {
      ...{ field: 'per', name: people },
      write: ({ per }) => (per === 'table' ? t`En cada mesa` : t`En cada colegio`),
    },
    slot('man'),
    slot('tar'),
    slot('esc'),
    way('foot', 'foot'),
    way('public_transport', 'public-transport'),
    way('small_vehicle', 'small-vehicle'),
    way('vehicle', 'vehicle'),
    first('priority', t`Prioridad más alta`, 'priority_metres'),
    first('share', t`Voto propio`, 'share_metres'),
    first('first', t`Con un turno sin nadie`, 'first_metres'),
    first('experience', t`Sin nadie con experiencia`, 'experience_metres'),
    flag('is_near_first', t`Mejor en su propia sección y barrio`),
    flag('is_together', t`Las personas de una misma casa, juntas, si se inscribieron el mismo día`),
    flag('is_validated_only', t`Solo personas validadas`),
    flag('is_staff_included', t`También quien coordina`),
    {
      ...{ field: 'reserve_percent', name: t`Reserva de cada municipio` },
      write: ({ reserve_percent }) => percent(reserve_percent),
    },
    {
      ...{ field: 'most_moves', name: t`Cambios de colegio permitidos` },
      write: ({ most_moves }) => formatNumber(most_moves),
    },
  ];
}

/** Names a rule outside its group. */
export const wholeName = ({ name, group }: RuleName): string => (group ? `${group}: ${name}` : name);
