import type { BatchDeclarations } from './noun.ts';

export const managementBatches = {
  validate: { list: 'users', access: 'users.set_validated', undo: 'unvalidate' },
  unvalidate: { list: 'users', access: 'users.set_validated', undo: 'validate' },
  lock: { list: 'users', access: 'users.lock', undo: 'unlock' },
  unlock: { list: 'users', access: 'users.unlock', undo: 'relock' },
  relock: { list: 'users', access: 'users.lock', isUndo: true },
} as const satisfies BatchDeclarations;
