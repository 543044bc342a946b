import { useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { canEver } from '#contract/permissions.ts';
import { formatNumber } from '../../core/formats.ts';
import { queryClient } from '../../core/query-client.ts';
import { useSignedIn } from '../../core/session.ts';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { unreadQuery } from './api.ts';
import { hearChanges } from './hearing.ts';
import classes from './NotificationPanel.module.css';
import { NotificationPanel } from './NotificationPanel.tsx';

const Announcements = lazy(async () => ({
  default: (await import('../announcements/index.ts')).AnnouncementsDialog,
}));

export function NotificationBell() {
  const { t } = useLingui();
  const self = useSignedIn();
  const mayAnnounce = canEver(self, 'announcements.manage');
  const [isAnnouncing, setAnnouncing] = useState(false);
  const { data: unread = 0 } = useQuery(unreadQuery);
  useHearing(self.id);
  const count = formatNumber(unread);
  const button = (
    <span className={classes.bell}>
      <IconBell size={22} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  );
  return (
    <>
      <Dropdown
        aria-label={unread > 0 ? t`Notificaciones: ${count} sin leer` : t`Notificaciones`}
        button={button}
        panelClass={classes.panel}
        staysOpen
        onClose={() => void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })}
      >
        <NotificationPanel unread={unread} {...(mayAnnounce && { announce: () => setAnnouncing(true) })} />
      </Dropdown>
      {isAnnouncing && (
        <Suspense>
          <Announcements close={() => setAnnouncing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Milliseconds over which clients spread their requests after an event. */
const spread = 1000;

/** Keeps no stream in a hidden tab, as browsers allow few; refreshes when visible again. */
function useHearing(userId: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: (() => void) | undefined;
    const tell = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: ['notifications'] });
      }, Math.random() * spread);
    };
    const follow = () => {
      stop?.();
      stop = document.visibilityState === 'visible' ? hearChanges(userId, tell) : undefined;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      clearTimeout(timer);
      stop?.();
    };
  }, [userId]);
}
