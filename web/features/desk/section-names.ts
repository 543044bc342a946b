import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkProps } from '@tanstack/react-router';
import type { Self } from '#contract/users.ts';
import { type DeskSection, deskLists, type WaitingList, waitingLists } from '#contract/waiting.ts';

export const sectionNames: Record<DeskSection, MessageDescriptor> = {
  cant_come: msg`No irán`,
  gaps: msg`Colegios con huecos`,
  place: msg`Sin colegio`,
  welcome: msg`Por validar`,
  papers: msg`Credenciales por emitir`,
  call_back: msg`Por volver a llamar`,
  changes: msg`Cambios pedidos`,
};

type List = Pick<LinkProps, 'to' | 'search'>;

/** Links to the list that a section counts; undefined if the section counts two lists. */
export function listOf(section: DeskSection, self: Self): List | undefined {
  if (section === 'gaps') return { to: '/places', search: { is_needed: true, sortBy: 'priority' } } as List;
  if (section === 'changes') return { to: '/change-requests' };
  const [list, other]: readonly WaitingList[] = deskLists[section];
  return !list || other ? undefined : ({ to: '/users', search: waitingLists[list](self) } as List);
}
