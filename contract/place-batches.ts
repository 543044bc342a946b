import type { BatchDeclarations } from './noun.ts';

export const placeBatches = {
  set_priority: { list: 'places', access: 'places.edit', undo: 'restore_priority' },
  set_proxies: { list: 'places', access: 'places.edit', undo: 'restore_proxies' },
  restore_priority: { list: 'places', access: 'places.edit', isUndo: true },
  restore_proxies: { list: 'places', access: 'places.edit', isUndo: true },
} as const satisfies BatchDeclarations;
