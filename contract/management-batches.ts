import type { BatchDeclarations } from './noun.ts';
import { words } from './words.ts';

export const managementBatches = {
  validate: { list: 'users', access: 'users.set_validated', undo: 'unvalidate', name: words('validar') },
  unvalidate: { list: 'users', access: 'users.set_validated', undo: 'validate', name: words('quitar la validación') },
  lock: { list: 'users', access: 'users.lock', undo: 'unlock', name: words('cerrar el perfil') },
  unlock: { list: 'users', access: 'users.unlock', undo: 'relock', name: words('reabrir el perfil') },
  relock: { list: 'users', access: 'users.lock', isUndo: true, name: words('volver a cerrar el perfil') },
} as const satisfies BatchDeclarations;
