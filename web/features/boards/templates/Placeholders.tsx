import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Placeholder, placeholders } from '#contract/paper-templates.ts';
import { PlaceholderFields } from '../../../ui/PlaceholderFields.tsx';

export function Placeholders({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <PlaceholderFields
      names={placeholders}
      nameOf={(name) => t(placeholderNames[name])}
      hint={
        <Trans>
          Cada papel pone los suyos. Entre dobles asteriscos, **así**, el texto va en negrita. Un guion al principio de
          la línea hace una lista, y una línea en blanco separa párrafos.
        </Trans>
      }
    >
      {children}
    </PlaceholderFields>
  );
}

const placeholderNames: Record<Placeholder, MessageDescriptor> = {
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
