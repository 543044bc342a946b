import type { BatchDeclarations } from './noun.ts';
import { words } from './words.ts';

export const placeBatches = {
  set_priority: {
    list: 'places',
    access: 'places.edit',
    undo: 'restore_priority',
    name: words('cambiar la prioridad'),
  },
  set_proxies: {
    list: 'places',
    access: 'places.edit',
    undo: 'restore_proxies',
    name: words('cambiar las personas de fuera'),
  },
  restore_priority: {
    list: 'places',
    access: 'places.edit',
    isUndo: true,
    name: words('recuperar la prioridad anterior'),
  },
  restore_proxies: {
    list: 'places',
    access: 'places.edit',
    isUndo: true,
    name: words('recuperar las personas de fuera anteriores'),
  },
} as const satisfies BatchDeclarations;
