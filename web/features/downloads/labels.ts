import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Download, DownloadFormat } from '#contract/downloads.ts';
import { useDates } from '../../core/formats.ts';
import { useInitials } from '../../core/use-initials.ts';

type Format = { name: MessageDescriptor; about: MessageDescriptor };

/** In menu order. */
export const formats: Record<DownloadFormat, Format> = {
  pdf: {
    name: msg`Un PDF con todas`,
    about: msg`Para imprimir: una hoja por credencial, y delante la relación por juntas para que la firme la secretaría.`,
  },
  zip: {
    name: msg`Un PDF por persona (ZIP)`,
    about: msg`Para enviarlas o guardarlas por separado: una carpeta por junta, con el nombre de cada persona.`,
  },
  list: {
    name: msg`Lista para la junta (XLSX)`,
    about: msg`Una fila por credencial, con casillas para marcar las entregadas y las firmadas.`,
  },
};

const endings: Record<DownloadFormat, string> = { pdf: 'pdf', zip: 'zip', list: 'xlsx' };

export function useFileName() {
  const date = useDates();
  const initials = useInitials();
  return ({ format, creation_date }: Download, name: string) =>
    `${name} ${date(creation_date, 'tech')} ${initials}.${endings[format]}`;
}
