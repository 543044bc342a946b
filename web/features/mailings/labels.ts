import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailingPlaceholder, MailingState, MailObstacle } from '#contract/mailings.ts';

export const stateNames: Record<MailingState, MessageDescriptor> = {
  draft: msg`Borrador`,
  scheduled: msg`Programado`,
  sending: msg`Saliendo`,
  sent: msg({ message: 'Enviado', context: 'el envío' }),
  cancelled: msg({ message: 'Cancelado', context: 'el envío' }),
};

export const stateColors: Record<MailingState, string> = {
  draft: 'gray',
  scheduled: 'blue',
  sending: 'blue',
  sent: 'green',
  cancelled: 'gray',
};

export const obstacleNames: Record<MailObstacle, MessageDescriptor> = {
  out_of_reach: msg`fuera de tus zonas, o ya no está`,
  superuser: msg`administra la plataforma`,
  inactive: msg`cuenta desactivada`,
  unverified: msg`correo sin confirmar`,
  unsubscribed: msg`no da su consentimiento`,
  bounced: msg`su buzón rechaza los mensajes`,
};

export const placeholderNames: Record<MailingPlaceholder, MessageDescriptor> = {
  first_name: msg`Nombre`,
  name: msg`Nombre y apellido`,
  place: msg`Colegio electoral`,
  place_address: msg`Dirección del colegio`,
  municipality: msg`Municipio del colegio`,
  slots: msg`Turnos en el colegio`,
  hour: msg`Hora de estar en el colegio`,
  coordinator: msg`Quien coordina su zona`,
  coordinator_contact: msg`Correo y teléfono de quien coordina`,
  election: msg`Elecciones`,
  election_date: msg`Día de las elecciones`,
  organization: msg`Organización`,
};
