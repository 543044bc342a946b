import { msg, plural } from '@lingui/core/macro';
import type { BatchWords } from '../../records/batch-words.ts';
import { PlacesOfPriority } from './BatchFields.tsx';

export const placeBatchWords = {
  set_priority: {
    name: msg`Cambiar la prioridad`,
    effect: msg`La prioridad dice dónde poner antes a la gente. Sustituye a la que tenga cada colegio.`,
    title: (count, people) =>
      plural(count, {
        one: `Cambiar la prioridad de ${people} colegio`,
        other: `Cambiar la prioridad de ${people} colegios`,
      }),
    questions: {
      blank: { priority: '' },
      bodyOf: ({ priority }) => ({ priority: priority || null }),
    },
    Report: PlacesOfPriority,
  },
  set_proxies: {
    name: msg`Cambiar las personas de fuera`,
    effect: msg`Son personas que no están en la lista y cubren todos los turnos. Sustituye al número que tenga cada colegio.`,
    title: (count, people) =>
      plural(count, {
        one: `Cambiar las personas de fuera de ${people} colegio`,
        other: `Cambiar las personas de fuera de ${people} colegios`,
      }),
    questions: {
      blank: { total_proxies: '' },
      required: { field: 'total_proxies', label: msg`Personas de fuera en cada colegio` },
      bodyOf: ({ total_proxies }) => ({ total_proxies: Number(total_proxies) }),
    },
  },
  restore_priority: {
    name: msg`Recuperar la prioridad anterior`,
  },
  restore_proxies: {
    name: msg`Recuperar las personas de fuera anteriores`,
  },
} satisfies Record<string, BatchWords>;
