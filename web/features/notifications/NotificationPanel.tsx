import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch, Text, Title } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useRef } from 'react';
import { NotLoaded } from '../../ui/Loaded.tsx';
import '@mantine/core/styles/Switch.layer.css';
import type { UserNotification } from '#contract/notifications.ts';
import { NotificationItem } from './NotificationItem.tsx';
import classes from './NotificationPanel.module.css';
import { useNotifications } from './use-notifications.ts';

/** `announce`: opens the announcements, for readers allowed to make them. */
export function NotificationPanel({ unread, announce }: { unread: number; announce?: () => void }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const { query, shown, isOnlyUnread, showOnlyUnread, mark, markAll } = useNotifications();

  const read = (notification: UserNotification) => {
    mark(notification);
    // The focused button disappears.
    heading.current?.focus();
  };

  return (
    <>
      <div className={classes.header}>
        <Title order={2} ref={heading} tabIndex={-1}>{t`Notificaciones`}</Title>
        <Button
          size="sm"
          variant="subtle"
          px="xs"
          mx="-xs"
          // `disabled` would lose the focus.
          aria-disabled={unread === 0 || markAll.isPending}
          onClick={() => unread > 0 && !markAll.isPending && markAll.mutate()}
        >
          <Trans>Marcar todas como leídas</Trans>
        </Button>
        <Switch
          label={t`Solo no leídas`}
          checked={isOnlyUnread}
          onChange={({ currentTarget }) => showOnlyUnread(currentTarget.checked)}
        />
      </div>
      <div className={classes.body}>
        {query.data ? (
          <>
            {shown.length === 0 && !query.hasNextPage ? <Nothing isOnlyUnread={isOnlyUnread} /> : null}
            <ul className={classes.list}>
              {shown.map((notification) => (
                <li key={notification.id}>
                  <NotificationItem notification={notification} mark={read} />
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                fullWidth
                variant="subtle"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                <Trans>Mostrar más</Trans>
              </Button>
            )}
          </>
        ) : (
          <NotLoaded error={query.error} retry={query.refetch} />
        )}
      </div>
      {announce && (
        <div className={classes.announcing}>
          <Button
            fullWidth
            variant="subtle"
            size="sm"
            leftSection={<IconSpeakerphone size={18} aria-hidden />}
            onClick={announce}
          >
            <Trans>Anuncios…</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

const Nothing = ({ isOnlyUnread }: { isOnlyUnread: boolean }) => (
  <Text c="dimmed" ta="center" py="lg">
    {isOnlyUnread ? <Trans>No tienes notificaciones sin leer.</Trans> : <Trans>No tienes notificaciones.</Trans>}
  </Text>
);
