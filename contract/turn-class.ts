import type { Endpoint, TurnClass } from './endpoint.ts';
import { canEver } from './permissions.ts';

const watcher = { id: '', is_staff: false, is_superuser: false, is_locked: false };

/** Returns an endpoint's own class, else `first` for acts open to watchers, `second` for others. */
export const turnClassOf = ({ access, turn }: Pick<Endpoint, 'access' | 'turn'>): TurnClass =>
  turn ?? (typeof access !== 'string' || canEver(watcher, access) ? 'first' : 'second');
