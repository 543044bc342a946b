import { msg } from '@lingui/core/macro';

/** Labels meaningful on their own, for the filter pills. */
export const deliveredNames = { yes: msg`Entregadas`, no: msg`Sin entregar` };
export const signedNames = { yes: msg`Firmadas`, no: msg`Sin firmar` };
export const outdatedNames = { yes: msg`Por emitir de nuevo`, no: msg`Con los datos de ahora` };
