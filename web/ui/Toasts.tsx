import { useLingui } from '@lingui/react/macro';
import { MantineThemeProvider, Notification } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import print from './print.module.css';
import classes from './Toasts.module.css';

/** Loads after the page: nothing is said before somebody has done something. */
export function Toasts() {
  const { t } = useLingui();
  const named = Notification.extend({ defaultProps: { closeButtonProps: { 'aria-label': t`Cerrar` } } });
  return (
    <MantineThemeProvider inherit theme={{ components: { Notification: named } }}>
      <Notifications
        className={`${print.noPrint} ${classes.toasts}`}
        position="top-center"
        autoClose={5000}
        zIndex={400}
        // On a phone three buttons stand under each other; what doesn't fit is cut on both sides.
        notificationMaxHeight="60dvh"
      />
    </MantineThemeProvider>
  );
}
