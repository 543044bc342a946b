import type { BatchDeclarations } from './noun.ts';
import { words } from './words.ts';

export const credentialBatches = {
  issue_credential: {
    list: 'users',
    access: 'credentials.issue',
    undo: 'take_back_credential',
    name: words('emitir credenciales'),
  },
  take_back_credential: {
    list: 'users',
    access: 'credentials.issue',
    isUndo: true,
    name: words('deshacer la emisión de credenciales'),
  },
  mark_signed: {
    list: 'credentials',
    access: 'credentials.issue',
    undo: 'unmark_signed',
    name: words('marcar como firmadas'),
  },
  mark_delivered: {
    list: 'credentials',
    access: 'credentials.issue',
    undo: 'unmark_delivered',
    name: words('marcar como entregadas'),
  },
  recreate_credential: {
    list: 'credentials',
    access: 'credentials.issue',
    name: words('emitir de nuevo las que lo necesitan'),
  },
  withdraw_credential: { list: 'credentials', access: 'credentials.issue', name: words('retirar') },
  unmark_signed: {
    list: 'credentials',
    access: 'credentials.issue',
    isUndo: true,
    name: words('quitar la marca de firmadas'),
  },
  unmark_delivered: {
    list: 'credentials',
    access: 'credentials.issue',
    isUndo: true,
    name: words('quitar la marca de entregadas'),
  },
} as const satisfies BatchDeclarations;
