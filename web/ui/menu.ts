import type { MessageDescriptor } from '@lingui/core';
import { type LinkProps, useRouter } from '@tanstack/react-router';
import { canEver } from '#contract/permissions.ts';
import { useSelf } from '../core/session.ts';

export type MenuItem = { label: MessageDescriptor; to: NonNullable<LinkProps['to']> };
type Menu = Record<'main' | 'settings' | 'visitor', MenuItem[]>;

/** Lists the menu's links to pages that the reader may open; `visitor`: without a session. */
export function useMenu(): Menu {
  const self = useSelf();
  const { routesById } = useRouter();
  const listed = Object.values(routesById).flatMap(({ fullPath, options: { staticData } }) => {
    const { page } = staticData ?? {};
    if (!page?.menu || !canEver(self, page.action)) return [];
    const { place, order, label = page.title } = page.menu;
    return [{ place: typeof place === 'function' ? place(self) : place, order, label, to: fullPath }];
  });
  listed.sort((a, b) => a.order - b.order);
  const at = (wanted: keyof Menu) => listed.filter(({ place }) => place === wanted);
  return { main: self ? at('main') : [], settings: self ? at('settings') : [], visitor: self ? [] : at('visitor') };
}
