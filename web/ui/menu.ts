import type { MessageDescriptor } from '@lingui/core';
import { type LinkProps, useRouter } from '@tanstack/react-router';
import { canEver } from '#contract/permissions.ts';
import { useSelf } from '../core/session.ts';

export type MenuItem = { label: MessageDescriptor; to: NonNullable<LinkProps['to']> };
type Menu = Record<'main' | 'settings', MenuItem[]>;

/**
 * Lists the top bar's links: pages with a place in it that the person may open.
 * Visitors have none.
 */
export function useMenu(): Menu {
  const self = useSelf();
  const { routesById } = useRouter();
  if (!self) return { main: [], settings: [] };
  const listed = Object.values(routesById).flatMap(({ fullPath, options: { staticData } }) => {
    const { page } = staticData ?? {};
    return page?.menu && canEver(self, page.action)
      ? [{ ...page.menu, label: page.menu.label ?? page.title, to: fullPath }]
      : [];
  });
  listed.sort((a, b) => a.order - b.order);
  return {
    main: listed.filter(({ place }) => place === 'main'),
    settings: listed.filter(({ place }) => place === 'settings'),
  };
}
