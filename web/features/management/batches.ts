import { msg, plural } from '@lingui/core/macro';
import type { BatchWords } from '../../records/batch-words.ts';

export const managementBatchWords = {
  validate: {
    name: msg`Validar`,
    effect: msg`Constarán como validadas: ya se les ha dado la bienvenida.`,
    title: (count, people) =>
      plural(count, { one: `Validar a ${people} persona`, other: `Validar a ${people} personas` }),
    outcome: { label: msg`Ver a las personas validadas`, search: { is_validated: true } },
  },
  unvalidate: {
    name: msg`Quitar la validación`,
    effect: msg`Constarán sin validar: falta darles la bienvenida.`,
    title: (count, people) =>
      plural(count, {
        one: `Quitar la validación a ${people} persona`,
        other: `Quitar la validación a ${people} personas`,
      }),
    outcome: { label: msg`Ver a las personas sin validar`, search: { is_validated: false } },
  },
  lock: {
    name: msg`Cerrar el perfil`,
    effect: msg`Podrán entrar, pero no cambiar sus datos.`,
    title: (count, people) =>
      plural(count, {
        one: `Cerrar el perfil de ${people} persona`,
        other: `Cerrar el perfil de ${people} personas`,
      }),
    isGrave: true,
    questions: { blank: { reason: '' }, required: { field: 'reason', label: msg`Motivo` } },
    outcome: { label: msg`Ver a las personas con el perfil cerrado`, search: { is_locked: true } },
  },
  unlock: {
    name: msg`Reabrir el perfil`,
    effect: msg`Podrán volver a cambiar sus datos. Las inscripciones pendientes no se admiten así: decide sobre cada una en su página.`,
    title: (count, people) =>
      plural(count, {
        one: `Reabrir el perfil de ${people} persona`,
        other: `Reabrir el perfil de ${people} personas`,
      }),
    outcome: { label: msg`Ver a las personas con el perfil abierto`, search: { is_locked: false } },
  },
  relock: {
    name: msg`Volver a cerrar el perfil`,
  },
} satisfies Record<string, BatchWords>;
