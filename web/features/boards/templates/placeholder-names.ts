import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Placeholder } from '#contract/paper-templates.ts';

export const placeholderNames: Record<Placeholder, MessageDescriptor> = {
  name: msg`Nombre y apellidos`,
  document: msg`Documento de identidad`,
  address: msg`Dirección de su casa`,
  municipality: msg`Código postal y municipio`,
  candidature: msg`Candidatura`,
  organization: msg`Organización`,
  board: msg`Junta electoral`,
  board_address: msg`Dirección de la junta`,
  secretary: msg`Secretaría o notaría`,
  election: msg`Elecciones`,
  election_date: msg`Día de las elecciones`,
  place: msg`Colegio electoral`,
  place_address: msg`Dirección del colegio`,
  number: msg`Número de la credencial`,
};
