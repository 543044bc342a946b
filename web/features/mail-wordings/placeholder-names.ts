import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailPlaceholder } from '#contract/mail-templates.ts';

export const placeholderNames: Record<MailPlaceholder, MessageDescriptor> = {
  organization: msg`Organización`,
  contact_email: msg`Correo de contacto de la organización`,
  first_name: msg`Nombre`,
  link: msg`Dirección de la página a la que lleva`,
  place: msg`Colegio electoral`,
  place_address: msg`Dirección del colegio`,
  municipality: msg`Municipio del colegio`,
  directions: msg`Dirección de la página que dice cómo llegar`,
  slots: msg`Turnos en el colegio`,
  station: msg`Mesa; sin ella, su línea no sale`,
  attendance_link: msg`Dirección de la página donde dice si irá; si ya lo ha dicho, su línea no sale`,
  hour: msg`Hora de estar en el colegio`,
  area: msg`Su zona`,
  inviter: msg`Quién invita`,
  changed: msg`Lo que ha cambiado: colegio, turno o mesa`,
  coordinator: msg`Quien coordina su zona`,
  coordinator_contact: msg`Correo y teléfono de quien coordina`,
  election: msg`Elecciones`,
  election_date: msg`Día de las elecciones`,
  code: msg`Número de la credencial`,
  version: msg`Versión de la credencial`,
  name: msg`Nombre y apellido`,
  reply_to: msg`Correo de quien escribe`,
  subject: msg`Asunto`,
  quoted: msg`Lo que se escribió`,
  answer: msg`La respuesta`,
  reason: msg`Motivo`,
  event: msg`Lo que ha pasado en la cuenta`,
};
