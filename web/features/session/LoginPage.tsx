import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { ApiError } from '../../core/api-error.ts';
import { ownAddress } from '../../core/own-address.ts';
import { queryClient } from '../../core/query-client.ts';
import { type SignInProof, selfQuery, useSelf } from '../../core/session.ts';
import { useUniverse } from '../../core/universe.ts';
import { usePlainForm } from '../../core/use-plain-form.ts';
import classes from '../../ui/door/door.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LoginForm } from './LoginForm.tsx';
import { fetchResendVerification, fetchSecondFactorForm, SecondFactorForm } from './lazy.ts';
import { ProvingNote } from './ProvingNote.tsx';
import { rememberedLogin } from './remembered-login.ts';
import { useSignIn } from './use-sign-in.ts';
import { useThirdPartyReturn } from './use-third-party-return.ts';

const route = getRouteApi('/login');

export function LoginPage() {
  const { t } = useLingui();
  const { signIn, isProving } = useSignIn();
  const { next } = route.useSearch();
  // Held here, to survive the second step.
  const form = usePlainForm({ ...rememberedLogin(), password: '' }, ({ email, password }) => ({
    email: email.trim() ? undefined : t`Escribe tu correo electrónico.`,
    password: password ? undefined : t`Escribe tu contraseña.`,
  }));
  /** the valid proof that needs a second factor; null: the person went back from it */
  const [proof, setProof] = useState<SignInProof | null>();

  const enter = async (proof: SignInProof) => {
    try {
      await signIn(proof);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'user_unverified') await fetchResendVerification();
      if (code !== 'second_factor_required') throw error;
      await fetchSecondFactorForm();
      return setProof(proof);
    }
    await queryClient.fetchQuery({ ...selfQuery, staleTime: 0 });
  };
  const { isReturning, refusal } = useThirdPartyReturn(enter);
  useLeaveWhenSignedIn();

  return (
    <div className={classes.narrow}>
      <PageHeader />
      {isReturning ? (
        <div role="status" aria-label={t`Comprobando quién eres`} className={classes.waiting} />
      ) : proof ? (
        <Suspense>
          <SecondFactorForm send={(code) => enter({ ...proof, second_factor: code })} back={() => setProof(null)} />
          <ProvingNote isProving={isProving} />
        </Suspense>
      ) : (
        <>
          <LoginForm form={form} enter={enter} refusal={refusal} next={next} takesFocus={proof === null} />
          <ProvingNote isProving={isProving} />
          <Elsewhere />
        </>
      )}
    </div>
  );
}

function Elsewhere() {
  const { t } = useLingui();
  const { openEnroll } = useUniverse();
  return (
    <>
      <Link to="/reset-password-request" className={`${classes.link} ${classes.apart} ${classes.below}`}>
        <Trans>He olvidado la contraseña</Trans>
      </Link>
      {openEnroll && (
        <div role="note" className={`${classes.notice} ${classes.below}`}>
          <p>{t`¿Todavía no te has inscrito?`}</p>
          <Link to="/enroll" className={`${classes.link} ${classes.apart}`}>{t`Inscríbete como apoderado/a`}</Link>
        </div>
      )}
    </>
  );
}

/** Includes people who were already signed in. */
function useLeaveWhenSignedIn() {
  const self = useSelf();
  const { history } = useRouter();
  const { next } = route.useSearch();
  useEffect(() => {
    if (self) history.replace(ownAddress(next));
  }, [self, history, next]);
}
