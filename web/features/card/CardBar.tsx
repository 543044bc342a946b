import { useLingui } from '@lingui/react/macro';
import { IconBook2, IconBuilding, IconHome2, IconIdBadge2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sendLaterActs } from '../../core/acts-for-later.ts';
import { useQuiet } from '../../core/quiet.ts';
import { useSelf } from '../../core/session.ts';
import { cardQuery } from './api.ts';
import classes from './CardBar.module.css';

/** Links the pages that a watcher needs on the day. Also keeps the card, and sends waiting acts. */
export function CardBar() {
  const { t } = useLingui();
  useKeeping();
  const links = [
    { to: '/', label: t`Inicio`, Icon: IconHome2 },
    { to: '/card', label: t`Colegio`, Icon: IconBuilding },
    { to: '/card/credential', label: t`Credencial`, Icon: IconIdBadge2 },
    { to: '/users-guide', label: t`Guía`, Icon: IconBook2 },
  ] as const;
  return (
    <nav aria-label={t`Lo de tu día`} className={classes.bar}>
      {links.map(({ to, label, Icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: true }} className={classes.link}>
          <Icon size={22} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Milliseconds between attempts to send waiting acts. */
const pause = 30_000;

function useKeeping() {
  const router = useRouter();
  const isSignedIn = useSelf() !== null;
  const isQuiet = useQuiet();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isQuiet) return;
    // The pages' files are kept with the card, which is requested afterwards.
    const preloaded = (['/card', '/card/credential', '/users-guide'] as const).map((to) => router.preloadRoute({ to }));
    void Promise.allSettled(preloaded).then(() => setLoaded(true));
  }, [router, isQuiet]);
  useQuery({ ...cardQuery(), enabled: isLoaded && isSignedIn });

  useEffect(() => {
    if (!isSignedIn) return;
    const send = () => void sendLaterActs().catch(() => {});
    send();
    const timer = setInterval(send, pause);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [isSignedIn]);
}
