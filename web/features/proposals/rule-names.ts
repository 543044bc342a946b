import { useLingui } from '@lingui/react/macro';
import { formatDistance, formatNumber } from '../../core/formats.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { mobilityNames } from '../../people/labels.ts';
import type { Draft } from './draft.ts';

type Field = Exclude<keyof Draft, 'name' | 'area'>;
type RuleName = {
  field: Field;
  name: string;
  /** stands before the name where that alone says too little */
  group?: string | undefined;
  write: (draft: Draft) => string;
};

/** Names the rules of a proposal, in the order of the form. */
export function useRuleNames(): RuleName[] {
  const { t } = useLingui();
  const number = (field: Field, name: string, unit = '', group?: string): RuleName => ({
    ...{ field, name, group },
    write: (draft) => `${formatNumber(Number(draft[field]))}${unit}`,
  });
  const way = (field: Field, name: string, group?: string): RuleName => ({
    ...{ field, name, group },
    write: (draft) => formatDistance(Number(draft[field]) * 1000),
  });
  const flag = (field: Field, name: string): RuleName => ({
    ...{ field, name },
    write: (draft) => (draft[field] ? t`Sí` : t`No`),
  });
  const [people, farthest] = [t`Cuántas personas`, t`Hasta dónde va cada persona`];
  return [
    {
      ...{ field: 'per', name: people },
      write: ({ per }) => (per === 'table' ? t`En cada mesa` : t`En cada colegio`),
    },
    number('man', t(slotNames.man), '', people),
    number('tar', t(slotNames.tar), '', people),
    number('esc', t(slotNames.esc), '', people),
    way('foot', t(mobilityNames.foot), farthest),
    way('public_transport', t(mobilityNames['public-transport']), farthest),
    way('small_vehicle', t(mobilityNames['small-vehicle']), farthest),
    way('vehicle', t(mobilityNames.vehicle), farthest),
    way('priority', t`Prioridad más alta`),
    way('share', t`Voto propio`),
    way('first', t`Primera persona de un turno`),
    flag('is_near_first', t`Mejor en su propia sección y barrio`),
    flag('is_experience_spread', t`Alguien con experiencia en cada colegio, si se puede`),
    flag('is_together', t`Juntas las personas de una misma casa que se inscribieron el mismo día`),
    flag('is_validated_only', t`Solo personas validadas`),
    number('reserve_percent', t`Reserva de cada municipio`, ' %'),
    number('most_moves', t`Cambios de colegio permitidos`),
  ];
}
