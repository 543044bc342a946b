import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailStatus } from '#contract/mail.ts';
import type { MailTemplate } from '#contract/mail-templates.ts';

export const statusNames: Record<MailStatus, MessageDescriptor> = {
  draft: msg`Retenido`,
  pending: msg`Pendiente de envío`,
  processing: msg`Enviándose`,
  success: msg`Enviado`,
  error: msg`No entregado`,
};

export const statusColors: Record<MailStatus, string> = {
  draft: 'gray',
  pending: 'blue',
  processing: 'blue',
  success: 'green',
  error: 'red',
};

const mailTemplateNames: Record<MailTemplate, MessageDescriptor> = {
  verify: msg`Confirmar la dirección de correo`,
  invite: msg`Invitación`,
  invite_administrator: msg`Invitación a administrar`,
  invite_coordinator: msg`Invitación a coordinar`,
  reset: msg`Contraseña nueva`,
  email_change: msg`Confirmar la nueva dirección de correo`,
  email_changed_notice: msg`Aviso de cambio de dirección de correo`,
  place_assigned: msg`Colegio asignado`,
  place_changed: msg`Colegio, turno o mesa cambiados`,
  place_withdrawn: msg`Colegio retirado`,
  attendance_reminder: msg`Recordatorio de asistencia`,
  attendance_declined: msg`Respuesta de que no irá`,
  replacement_asked: msg`Petición de cubrir un hueco`,
  replacement_taken: msg`Aviso de hueco ya cubierto`,
  area_moved: msg`Zona cambiada`,
  retention_asked: msg`Pregunta sobre las próximas elecciones`,
  election_opened: msg`Aviso de unas elecciones nuevas`,
  registration_pending: msg`Inscripciones por admitir`,
  credential_issued: msg`Credencial emitida`,
  credential_recreated: msg`Credencial corregida`,
  credential_withdrawn: msg`Credencial retirada`,
  change_accepted: msg`Cambio de datos aceptado`,
  change_declined: msg`Cambio de datos no aceptado`,
  document_claimed: msg`Documento dado en otra cuenta`,
  security_notice: msg`Aviso de seguridad`,
  contact_message: msg`Mensaje del formulario de contacto`,
  contact_answer: msg`Respuesta a un mensaje de contacto`,
};

export const templateNames: Partial<Record<string, MessageDescriptor>> & typeof mailTemplateNames = {
  ...mailTemplateNames,
  mailing: msg`Envío`,
  mailing_test: msg`Prueba de un envío`,
  digest: msg`Resumen diario`,
};
