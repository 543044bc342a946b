import { useLingui } from '@lingui/react/macro';
import { MantineThemeProvider, Notification } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import print from './print.module.css';
import classes from './Toasts.module.css';

/**
 * Shows toasts between bar and page, which moves down: they cover nothing that is pressed.
 * Loads after the page: nothing is said before somebody has done something.
 */
export function Toasts() {
  const { t } = useLingui();
  const named = Notification.extend({ defaultProps: { closeButtonProps: { 'aria-label': t`Cerrar` } } });
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => (region.current ? publishHeight(region.current) : undefined), []);
  return (
    <MantineThemeProvider inherit theme={{ components: { Notification: named } }}>
      <div ref={region} className={`${print.noPrint} ${classes.region}`}>
        <Notifications
          className={classes.toasts}
          position="top-center"
          withinPortal={false}
          autoClose={5000}
          // Over a dialog's shade, under what opens from the bar.
          zIndex={250}
          // On a phone three buttons stand under each other; what doesn't fit is cut on both sides.
          notificationMaxHeight="60dvh"
        />
      </div>
    </MantineThemeProvider>
  );
}

/** Tells the height to what sticks to the screen's top or lies over the page. */
function publishHeight(region: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--vixia-toasts', `${region.offsetHeight}px`));
  observer.observe(region);
  return () => {
    observer.disconnect();
    style.removeProperty('--vixia-toasts');
  };
}
