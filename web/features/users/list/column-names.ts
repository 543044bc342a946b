import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ColumnId } from './columns.ts';

export const columnNames: Record<ColumnId, MessageDescriptor> = {
  name: msg`Nombre`,
  distance: msg`Distancia`,
  email: msg`Correo`,
  phone: msg`Teléfono`,
  national_id: msg`Documento`,
  city: msg`Municipio`,
  availability: msg`Disponibilidad`,
  mobility: msg`Movilidad`,
  is_experiencied: msg`Experiencia`,
  language: msg`Idioma`,
  profession: msg`Profesión`,
  place: msg`Colegio`,
  attendance: msg`Asistencia`,
  credential: msg`Credencial`,
  states: msg`Estado`,
  creation_date: msg`Inscripción`,
  last_login: msg`Último acceso`,
};
