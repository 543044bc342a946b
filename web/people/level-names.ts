import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Level = 'adm0' | 'adm1' | 'adm2' | 'adm3' | 'adm4' | 'adm5' | 'adm6' | 'adm7' | 'jez';

/** Singular names. */
export const levelName: Record<Level, MessageDescriptor> = {
  adm0: msg`País`,
  adm1: msg`Comunidad autónoma`,
  adm2: msg`Provincia`,
  adm3: msg`Comarca o isla`,
  adm4: msg`Municipio`,
  adm5: msg`Distrito`,
  adm6: msg`Barrio`,
  adm7: msg`Sección censal`,
  jez: msg`Junta electoral de zona`,
};
