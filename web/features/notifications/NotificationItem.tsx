import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { UserNotification } from '#contract/notifications.ts';
import { useDates } from '../../core/formats.ts';
import { eventTexts } from './events.ts';
import classes from './NotificationPanel.module.css';

type Props = { notification: UserNotification; mark: (notification: UserNotification) => void };

/**
 * Shows a notification. Its button opens the subject or just acknowledges it; both mark it as read.
 */
export function NotificationItem({ notification, mark }: Props) {
  const date = useDates();
  const { title, description, user } = useWords(notification);
  const { params, is_readed, created_at } = notification;
  return (
    <>
      <Text fw={is_readed ? 400 : 650} className={classes.title}>
        {!is_readed && <span className={classes.dot} aria-hidden />}
        {!is_readed && (
          <VisuallyHidden>
            <Trans>Sin leer:</Trans>{' '}
          </VisuallyHidden>
        )}
        {title}
      </Text>
      {user && <Text size="sm">{user}</Text>}
      <Text size="sm" c="dimmed" className={classes.description ?? ''}>
        {description}
      </Text>
      <div className={classes.foot}>
        <Text component="time" size="sm" c="dimmed" dateTime={created_at}>
          {date(created_at, 'long')}
        </Text>
        {isAddress(params.link) ? (
          <See link={params.link} title={title} onSee={() => mark(notification)} />
        ) : (
          !is_readed && (
            <Button size="sm" variant="default" aria-label={`OK: ${title}`} onClick={() => mark(notification)}>
              OK
            </Button>
          )
        )}
      </div>
    </>
  );
}

function See({ link, title, onSee }: { link: string; title: string; onSee: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const go = (event: MouseEvent) => {
    onSee();
    // With these keys, the browser opens new tabs or windows.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ href: link });
  };
  return (
    <Button component="a" href={link} size="sm" variant="default" aria-label={t`Ver: ${title}`} onClick={go}>
      <Trans>Ver</Trans>
    </Button>
  );
}

/** Returns whether a link is a path within the app; `//` would be another host. */
const isAddress = (link: string | undefined): link is string => /^\/(?![/\\])/.test(link ?? '');

function useWords({ type, params }: UserNotification) {
  const { t } = useLingui();
  if (type === 'gen')
    return { title: params.title ?? t`Notificación`, description: params.description ?? '', user: '' };
  const texts = Object.entries(eventTexts).find(([detail]) => detail === params.detail)?.[1];
  const several = params.count === undefined ? undefined : texts?.ofSeveral?.(Number(params.count));
  const told = several ?? texts;
  return {
    title: told ? t(told.title) : t`Notificación`,
    description: [told && t(told.description), params['has-credential'] && t`Tiene credencial vigente.`]
      .filter(Boolean)
      .join(' '),
    user: [params['user-name'], params['user-email']].filter(Boolean).join(' · '),
  };
}
