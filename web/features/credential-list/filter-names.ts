import { msg } from '@lingui/core/macro';

/** Words of the filters, which their pills say alone. */
export const deliveredNames = { yes: msg`Entregadas`, no: msg`Sin entregar` };
export const signedNames = { yes: msg`Firmadas`, no: msg`Sin firmar` };
export const outdatedNames = { yes: msg`Por emitir de nuevo`, no: msg`Con los datos de ahora` };
