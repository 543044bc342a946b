import { msg } from '@lingui/core/macro';

/** Labels of filters, meaningful on their own in the pills. */
export const deliveredNames = { yes: msg`Entregadas`, no: msg`Sin entregar` };
export const signedNames = { yes: msg`Firmadas`, no: msg`Sin firmar` };
export const outdatedNames = { yes: msg`Por emitir de nuevo`, no: msg`Con los datos de ahora` };
