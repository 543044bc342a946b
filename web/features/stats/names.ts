import { msg } from '@lingui/core/macro';
import type { StatsStep } from '#contract/stats-lists.ts';
import type { Unit } from './bins.ts';

export const stepNames = {
  registered: msg`Inscritas`,
  verified: msg`Con el correo confirmado`,
  validated: msg`Validadas`,
  assigned: msg`Con colegio`,
  confirmed: msg`Han confirmado que irán`,
  credential: msg`Con credencial`,
} satisfies Record<StatsStep, unknown>;

export const unitNames = {
  day: msg`Por días`,
  week: msg`Por semanas`,
  month: msg`Por meses`,
} satisfies Record<Unit, unknown>;
