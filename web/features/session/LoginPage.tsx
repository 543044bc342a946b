import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ownAddress } from '../../core/own-address.ts';
import { useSelf } from '../../core/session.ts';
import classes from '../../ui/door/door.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { FrontFacts, FrontPitch, FrontQuestions, frontQuery, useFrontWords } from '../front/index.ts';
import { DemonstrationEntry } from './DemonstrationEntry.tsx';
import styles from './LoginPage.module.css';
import { rememberedLogin } from './remembered-login.ts';
import { SignInCard } from './SignInCard.tsx';

const route = getRouteApi('/login');

/**
 * Shows the organisation's front page with a sign-in form, which comes first for people on the way
 * to another page.
 */
export function LoginPage() {
  const { next } = route.useSearch();
  // Strangers who type the plain URL come here too.
  const [isOnTheWay] = useState(() => (next ?? '/') !== '/' || rememberedLogin().email !== '');
  useLeaveWhenSignedIn();
  const { data: front } = useQuery(frontQuery);
  const signIn = (
    <section id="sign-in" className={styles.sign}>
      {isOnTheWay ? (
        <PageHeader />
      ) : (
        <h2 className={classes.heading}>
          <Trans>Ya tengo cuenta</Trans>
        </h2>
      )}
      <SignInCard next={next} />
    </section>
  );
  return (
    <div className={styles.page} data-on-the-way={isOnTheWay || undefined}>
      {front?.is_demonstration && <DemonstrationEntry />}
      {isOnTheWay && signIn}
      <Why isOnTheWay={isOnTheWay} />
      {!isOnTheWay && signIn}
    </div>
  );
}

function Why({ isOnTheWay }: { isOnTheWay: boolean }) {
  const { data: front, isPending } = useQuery(frontQuery);
  const { title, intro, duties } = useFrontWords(front);
  if (isPending) return <div aria-hidden className={classes.waiting} />;
  return (
    <div className={styles.why}>
      <FrontPitch
        photo={front?.photo ?? null}
        intro={intro}
        duties={duties}
        title={isOnTheWay ? <h2>{title}</h2> : <PageHeader title={title} />}
      >
        {!isOnTheWay && (
          <a href="#sign-in" className={`${classes.link} ${classes.apart} ${styles.jump}`}>
            <Trans>Ya tengo cuenta</Trans>
          </a>
        )}
      </FrontPitch>
      <FrontFacts election={front?.election ?? null} minutes={front?.minutes ?? null} />
      <FrontQuestions faqs={front?.faqs ?? []} />
    </div>
  );
}

/** Leaves the page for signed-in people, even those who were already signed in. */
function useLeaveWhenSignedIn() {
  const self = useSelf();
  const { history } = useRouter();
  const { next } = route.useSearch();
  useEffect(() => {
    if (self) history.replace(ownAddress(next));
  }, [self, history, next]);
}
