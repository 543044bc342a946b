import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { userEvents } from '#contract/notifications.ts';

type UserEvent = (typeof userEvents)[number];
type EventTexts = { title: MessageDescriptor; description: MessageDescriptor };

/** Texts of notifications about people, by their `detail`. */
export const eventTexts: Record<UserEvent, EventTexts> = {
  pending_registration: {
    title: msg`Inscripción pendiente`,
    description: msg`Coincide con la lista de bloqueo. Decide si se admite.`,
  },
  user_deleted: {
    title: msg`Persona borrada`,
    description: msg`Se ha borrado la cuenta de alguien de tus zonas. Mira si deja un hueco.`,
  },
  moved_in: {
    title: msg`Ahora está bajo tu coordinación`,
    description: msg`Ha pasado a vivir en una zona que coordinas.`,
  },
  moved_out: {
    title: msg`Ha dejado de estar bajo tu coordinación`,
    description: msg`Ha pasado a vivir fuera de las zonas que coordinas.`,
  },
  area_gained: {
    title: msg`Coordinas una zona más`,
    description: msg`Las personas que viven en ella están ahora bajo tu coordinación.`,
  },
  area_lost: {
    title: msg`Ya no coordinas una zona`,
    description: msg`Las personas que viven en ella ya no están bajo tu coordinación.`,
  },
  batch_finished: {
    title: msg`Ha terminado una acción en lote`,
    description: msg`En su informe verás con cuántas personas se ha hecho y con cuáles no se ha podido.`,
  },
};
