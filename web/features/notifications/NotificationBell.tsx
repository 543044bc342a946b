import { useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '../../core/formats.ts';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { unreadQuery } from './api.ts';
import classes from './NotificationPanel.module.css';
import { NotificationPanel } from './NotificationPanel.tsx';

/** Counts the unread notifications, and lists notifications under it. */
export function NotificationBell() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: unread = 0 } = useQuery(unreadQuery);
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
    <Dropdown
      aria-label={unread > 0 ? t`Notificaciones: ${count} sin leer` : t`Notificaciones`}
      button={button}
      panelClass={classes.panel}
      staysOpen
      onClose={() => void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })}
    >
      <NotificationPanel unread={unread} />
    </Dropdown>
  );
}
