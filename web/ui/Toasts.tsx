import { useLingui } from '@lingui/react/macro';
import { MantineThemeProvider, Notification } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { countPress, dropToastsOfPage } from '../core/toasts.ts';
import print from './print.module.css';
import classes from './Toasts.module.css';

/** Shows toasts, which push the page down so that they cover no control. */
export function Toasts() {
  const { t } = useLingui();
  const named = Notification.extend({ defaultProps: { closeButtonProps: { 'aria-label': t`Cerrar` } } });
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => (region.current ? publishHeight(region.current) : undefined), []);
  useLeaving();
  return (
    <MantineThemeProvider inherit theme={{ components: { Notification: named } }}>
      <div ref={region} className={`${print.noPrint} ${classes.region}`}>
        <Notifications
          className={classes.toasts}
          position="top-center"
          withinPortal={false}
          autoClose={5000}
          // Toasts are above a dialog's overlay and below the bar's menus.
          zIndex={250}
          // Three stacked buttons fit a phone; the rest is clipped on both sides.
          notificationMaxHeight="60dvh"
        />
      </div>
    </MantineThemeProvider>
  );
}

const presses = ['pointerdown', 'keydown', 'popstate'] as const;

/** Removes toasts when their page is left. */
function useLeaving() {
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    for (const press of presses) addEventListener(press, countPress, true);
    return () => {
      for (const press of presses) removeEventListener(press, countPress, true);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the path
  useEffect(dropToastsOfPage, [pathname]);
}

/** Publishes the toasts' height for sticky elements and overlays. */
function publishHeight(region: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--vixia-toasts', `${region.offsetHeight}px`));
  observer.observe(region);
  return () => {
    observer.disconnect();
    style.removeProperty('--vixia-toasts');
  };
}
