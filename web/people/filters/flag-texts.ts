import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UsersFilters } from '../search.ts';

export type FlagName = {
  [K in keyof UsersFilters]-?: UsersFilters[K] extends boolean | undefined ? K : never;
}[keyof UsersFilters];

type FlagTexts = Record<'label' | 'yes' | 'no', MessageDescriptor>;

/** Texts that are clear without context, for pills and columns. */
export const flagTexts: Record<FlagName, FlagTexts> = {
  is_assigned: { label: msg`Colegio`, yes: msg`Con colegio`, no: msg`Sin colegio` },
  is_unavailable: { label: msg`Disponibilidad y turno`, yes: msg`No puede en su turno`, no: msg`Puede en su turno` },
  is_validated: { label: msg`Validación`, yes: msg`Validadas`, no: msg`Sin validar` },
  is_verified: { label: msg`Correo`, yes: msg`Correo confirmado`, no: msg`Correo sin confirmar` },
  is_locked: { label: msg`Perfil`, yes: msg`Perfil cerrado`, no: msg`Perfil abierto` },
  is_active: { label: msg`Cuenta`, yes: msg`Activas`, no: msg`Inactivas` },
  is_pending: { label: msg`Admisión`, yes: msg`Pendientes de admitir`, no: msg`Admitidas` },
  is_staff: { label: msg`Coordinación`, yes: msg`Coordinan`, no: msg`No coordinan` },
  is_superuser: { label: msg`Administración`, yes: msg`Administran`, no: msg`No administran` },
  is_to_call_back: { label: msg`Volver a llamar`, yes: msg`Por volver a llamar`, no: msg`Sin llamadas pendientes` },
  is_experiencied: { label: msg`Experiencia`, yes: msg`Con experiencia`, no: msg`Primera vez` },
  is_approximate: { label: msg`Situación en el mapa`, yes: msg`Situación aproximada`, no: msg`Situación exacta` },
};
export const flagFilters = Object.keys(flagTexts) as FlagName[];
