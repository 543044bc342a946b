import { msg, plural } from '@lingui/core/macro';
import type { BatchWords } from '../../records/batch-words.ts';

export const assignmentBatchWords = {
  assign: {
    name: msg`Asignar un colegio`,
    effect: msg`Quien ya tenga otro colegio lo conserva. El resto recibirá un aviso por correo.`,
    title: (count, people) =>
      plural(count, {
        one: `Asignar un colegio a ${people} persona`,
        other: `Asignar un colegio a ${people} personas`,
      }),
    outcome: { label: msg`Ver a las personas de este colegio` },
  },
  unassign: {
    name: msg`Deshacer la asignación`,
  },
} satisfies Record<string, BatchWords>;

export const attendanceBatchWords = {
  ask_attendance: {
    name: msg`Pedir confirmación`,
    effect: msg`A quien tiene colegio y no ha respondido le preguntamos por correo si irá, una vez al día como mucho.`,
    title: (count, people) =>
      plural(count, {
        one: `Pedir confirmación a ${people} persona`,
        other: `Pedir confirmación a ${people} personas`,
      }),
    outcome: { label: msg`Ver a quienes no han respondido`, search: { attendance: 'unanswered' } },
  },
  stop_asking: {
    name: msg`Parar la pregunta`,
  },
} satisfies Record<string, BatchWords>;

export const placeBatchWords = {
  set_priority: {
    name: msg`Cambiar la prioridad`,
    effect: msg`La prioridad dice dónde poner antes a la gente. Sustituye a la que tenga cada colegio.`,
    title: (count, people) =>
      plural(count, {
        one: `Cambiar la prioridad de ${people} colegio`,
        other: `Cambiar la prioridad de ${people} colegios`,
      }),
  },
  set_proxies: {
    name: msg`Cambiar las personas de fuera`,
    effect: msg`Son personas que no están en la lista y cubren todos los turnos. Sustituye al número que tenga cada colegio.`,
    title: (count, people) =>
      plural(count, {
        one: `Cambiar las personas de fuera de ${people} colegio`,
        other: `Cambiar las personas de fuera de ${people} colegios`,
      }),
  },
  restore_priority: {
    name: msg`Recuperar la prioridad anterior`,
  },
  restore_proxies: {
    name: msg`Recuperar las personas de fuera anteriores`,
  },
} satisfies Record<string, BatchWords>;
