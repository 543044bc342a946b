import { msg, plural, t } from '@lingui/core/macro';
import type { BatchWords } from '../../records/batch-words.ts';
import { AskedPeople } from './AskedPeople.tsx';

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
    Report: AskedPeople,
    undoTitle: () => t`Parar los correos que no han salido`,
  },
  stop_asking: {
    name: msg`Parar la pregunta`,
  },
} satisfies Record<string, BatchWords>;
