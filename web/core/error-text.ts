import { t } from '@lingui/core/macro';
import { ApiError } from './api-error.ts';
import { negativeText } from './errors.ts';
import { MissingCode } from './lazy-page.ts';

export function errorText(error: unknown, labelOf: (field: string) => string | undefined = () => undefined): string {
  // A retry doesn't help: browsers keep a module's failure.
  if (error instanceof MissingCode)
    return t`No se ha podido cargar una parte de la página. Comprueba tu red y vuelve a cargarla.`;
  if (!(error instanceof ApiError)) return t`Algo ha fallado en la página. Vuelve a intentarlo.`;
  const texts = {
    noConnection: t`No hay conexión con el servidor. Comprueba tu red y vuelve a intentarlo.`,
    httpError: t`Error: error HTTP`,
    wrongLogin: t`Email o contraseña incorrectos`,
    sessionExpired: t`La sesión ha caducado. Vuelve a iniciar sesión.`,
    antibot: t`No se ha superado la comprobación contra robots. Inténtalo de nuevo.`,
  };
  return negativeText(error.data, texts, labelOf);
}
