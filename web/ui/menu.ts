import type { MessageDescriptor } from '@lingui/core';
import { type LinkProps, useRouter } from '@tanstack/react-router';
import { canEver } from '#contract/permissions.ts';
import type { MenuPlace } from '../core/page.ts';
import { useSelf } from '../core/session.ts';

export type MenuItem = { label: MessageDescriptor; to: NonNullable<LinkProps['to']> };
type Menu = Record<MenuPlace['place'], MenuItem[]>;

/**
 * Lists links to the pages with a place in a menu that the reader may open.
 * `visitor`: for those who aren't signed in.
 */
export function useMenu(): Menu {
  const self = useSelf();
  const { routesById } = useRouter();
  const listed = Object.values(routesById).flatMap(({ fullPath, options: { staticData } }) => {
    const { page } = staticData ?? {};
    return page?.menu && canEver(self, page.action)
      ? [{ ...page.menu, label: page.menu.label ?? page.title, to: fullPath }]
      : [];
  });
  listed.sort((a, b) => a.order - b.order);
  const at = (wanted: MenuPlace['place']) => listed.filter(({ place }) => place === wanted);
  return { main: self ? at('main') : [], settings: self ? at('settings') : [], visitor: self ? [] : at('visitor') };
}
