import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Duplicate } from '#contract/duplicates.ts';
import type { MergeableField } from '#contract/profile-parts.ts';
import type { Side } from './search.ts';

export const reasonNames: Record<Duplicate['reasons'][number], MessageDescriptor> = {
  phone: msg`el mismo teléfono`,
  name_and_birth_date: msg`el mismo nombre y fecha de nacimiento`,
  national_id_typo: msg`documentos casi iguales`,
};

export const mergeNames: Record<MergeableField, MessageDescriptor> = {
  names: msg`Nombre y apellidos`,
  email: msg`Correo y contraseña`,
  national_id: msg`Documento`,
  birth_date: msg`Fecha de nacimiento`,
  phone: msg`Teléfono`,
  address: msg`Dirección`,
  language: msg`Idioma`,
  profession: msg`Profesión`,
  availability: msg`Disponibilidad`,
  mobility: msg`Movilidad`,
  is_experiencied: msg`Experiencia`,
  notes_self: msg`Observaciones`,
  notes_manager: msg`Notas de coordinación`,
};

export const sideNames: Record<Side, MessageDescriptor> = { left: msg`Cuenta 1`, right: msg`Cuenta 2` };
