import type { User } from '#contract/users.ts';
import { api } from '../core/api.ts';

type One = { id: string };
type Reasoned = One & { reason: string };

/** Changes a person's state; each verb returns the updated person. */
export const verbs = {
  validate: ({ id }: One) => api('POST users/users/:id/validate/', { params: { id } }),
  unvalidate: ({ id }: One) => api('POST users/users/:id/unvalidate/', { params: { id } }),
  activate: ({ id }: One) => api('POST users/users/:id/activate/', { params: { id } }),
  deactivate: ({ id, reason }: Reasoned) =>
    api('POST users/users/:id/deactivate/', { params: { id }, body: { reason } }),
  lock: ({ id, reason }: Reasoned) => api('POST users/users/:id/lock/', { params: { id }, body: { reason } }),
  unlock: ({ id }: One) => api('POST users/users/:id/unlock/', { params: { id } }),
  relock: ({ id }: One) => api('POST users/users/:id/unlock/undo/', { params: { id } }),
  grant_staff: ({ id }: One) => api('POST users/users/:id/grant_staff/', { params: { id } }),
  remove_staff: ({ id }: One) => api('POST users/users/:id/remove_staff/', { params: { id } }),
  reset_second_factor: ({ id }: One) => api('POST users/users/:id/reset_second_factor/', { params: { id } }),
} satisfies Record<string, (what: Reasoned) => Promise<User>>;
export type Verb = keyof typeof verbs;

export const addManagedArea = (user: string, area: string) => api('POST users/areamanagers/', { body: { user, area } });

export const removeManagedArea = (id: string) => api('DELETE users/areamanagers/:id/', { params: { id } });
