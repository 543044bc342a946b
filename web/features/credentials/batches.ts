import { msg, plural } from '@lingui/core/macro';
import type { BatchWords } from '../../records/batch-words.ts';

export const credentialBatchWords = {
  issue_credential: {
    name: msg`Emitir credenciales`,
    effect: msg`Cada credencial cierra el perfil de su titular, y le avisamos por correo. A quien le falte algún dato no se le emite.`,
    title: (count, people) =>
      plural(count, {
        one: `Emitir la credencial de ${people} persona`,
        other: `Emitir las credenciales de ${people} personas`,
      }),
    outcome: { label: msg`Ver a las personas con credencial`, search: { credential_state: 'created' } },
  },
  take_back_credential: {
    name: msg`Deshacer la emisión de credenciales`,
  },
  mark_signed: {
    name: msg`Marcar como firmadas`,
    effect: msg`Constará que la junta ya ha firmado el papel.`,
    title: (count, people) =>
      plural(count, {
        one: `Marcar ${people} credencial como firmada`,
        other: `Marcar ${people} credenciales como firmadas`,
      }),
    outcome: { label: msg`Ver las credenciales firmadas`, search: { is_signed: true } },
  },
  mark_delivered: {
    name: msg`Marcar como entregadas`,
    effect: msg`Constará que cada persona tiene ya su papel.`,
    title: (count, people) =>
      plural(count, {
        one: `Marcar ${people} credencial como entregada`,
        other: `Marcar ${people} credenciales como entregadas`,
      }),
    outcome: { label: msg`Ver las credenciales entregadas`, search: { is_delivered: true } },
  },
  recreate_credential: {
    name: msg`Emitir de nuevo las que lo necesitan`,
    effect: msg`El número sigue siendo el mismo, en una versión nueva con los datos y el colegio de ahora. El papel anterior deja de valer y hay que firmarlo y entregarlo otra vez. Avisamos por correo a su titular. Las que están al día no cambian.`,
    title: (count, people) =>
      plural(count, {
        one: `Emitir de nuevo ${people} credencial`,
        other: `Emitir de nuevo ${people} credenciales`,
      }),
    outcome: { label: msg`Ver las credenciales en vigor`, search: { state: 'created' } },
  },
  withdraw_credential: {
    name: msg`Retirar`,
    effect: msg`Los papeles dejan de valer y sus números no se vuelven a usar. Se reabre el perfil de sus titulares. No se puede deshacer.`,
    title: (count, people) =>
      plural(count, {
        one: `Retirar ${people} credencial`,
        other: `Retirar ${people} credenciales`,
      }),
    isGrave: true,
    outcome: { label: msg`Ver las credenciales retiradas`, search: { state: 'deleted' } },
  },
  unmark_signed: {
    name: msg`Quitar la marca de firmadas`,
  },
  unmark_delivered: {
    name: msg`Quitar la marca de entregadas`,
  },
} satisfies Record<string, BatchWords>;
