import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Duplicate } from '#contract/duplicates.ts';
import type { Side } from './search.ts';

export const reasonNames: Record<Duplicate['reasons'][number], MessageDescriptor> = {
  national_id: msg`el mismo documento`,
  phone: msg`el mismo teléfono`,
  name_and_birth_date: msg`el mismo nombre y fecha de nacimiento`,
  national_id_typo: msg`documentos casi iguales`,
};

export const sideNames: Record<Side, MessageDescriptor> = { left: msg`Cuenta 1`, right: msg`Cuenta 2` };
