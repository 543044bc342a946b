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
    questions: {
      blank: { place: '', is_extra: false },
      required: { field: 'place', label: msg`Colegio` },
    },
    outcome: { label: msg`Ver a las personas de este colegio`, search: ({ place }) => place && { place: place.id } },
    undoTitle: (count, people) =>
      plural(count, {
        one: `Deshacer: quitar el colegio a ${people} persona`,
        other: `Deshacer: quitar el colegio a ${people} personas`,
      }),
  },
  unassign: {
    name: msg`Deshacer la asignación`,
  },
} satisfies Record<string, BatchWords>;
