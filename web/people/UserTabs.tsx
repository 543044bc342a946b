import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { canEver } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { useSignedIn } from '../core/session.ts';
import { TabLinks } from '../ui/TabLinks.tsx';
import { isManageable } from './management-parts.ts';
import { type UserTab, userTabNames, userTabs } from './user-tabs.ts';

type TabLink = { tab: UserTab; isShown: boolean };

/** Links to the tabs that the reader may see. Watchers have everything on one page. */
export function UserTabs({ user, tab: current }: { user: User; tab: UserTab }) {
  const { t } = useLingui();
  const self = useSignedIn();
  if (!canEver(self, 'users.list')) return null;

  const tabs: TabLink[] = [
    { tab: 'overview', isShown: true },
    {
      tab: 'management',

      isShown: isManageable(user, self),
    },
    {
      tab: 'place',

      isShown: user.permissions['places.assign'],
    },
    {
      tab: 'credentials',

      isShown: canEver(self, 'credentials.list') && !user.is_superuser,
    },
    { tab: 'emails', isShown: canEver(self, 'emails.list') },
    { tab: 'logs', isShown: canEver(self, 'logs.list') },
  ];
  return (
    <TabLinks label={t`Apartados de la ficha`}>
      {tabs.map(
        ({ tab, isShown }) =>
          isShown && (
            <Link
              key={tab}
              to={userTabs[tab]}
              params={{ userid: user.id }}
              aria-current={tab === current ? 'page' : undefined}
              // Otherwise the router marks the first tab as current on every other.
              activeOptions={{ exact: true, includeSearch: true }}
            >
              {t(userTabNames[tab])}
            </Link>
          ),
      )}
    </TabLinks>
  );
}
