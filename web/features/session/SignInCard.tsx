import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ApiError } from '../../core/api-error.ts';
import { queryClient } from '../../core/query-client.ts';
import { type SignInProof, selfQuery } from '../../core/session.ts';
import { usePlainForm } from '../../core/use-plain-form.ts';
import classes from '../../ui/door/door.module.css';
import { LoginForm } from './LoginForm.tsx';
import { fetchResendVerification, fetchSecondFactorForm, SecondFactorForm } from './lazy.ts';
import { ProvingNote } from './ProvingNote.tsx';
import { rememberedLogin } from './remembered-login.ts';
import { useSignIn } from './use-sign-in.ts';
import { useThirdPartyReturn } from './use-third-party-return.ts';

/** `next`: URL to open after signing in */
export function SignInCard({ next }: { next: string | undefined }) {
  const { t } = useLingui();
  const { signIn, isProving } = useSignIn();
  // The form is kept here, to survive the second step.
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

  if (isReturning) return <div role="status" aria-label={t`Comprobando quién eres`} className={classes.waiting} />;
  if (proof) {
    return (
      <Suspense>
        <SecondFactorForm send={(code) => enter({ ...proof, second_factor: code })} back={() => setProof(null)} />
        <ProvingNote isProving={isProving} />
      </Suspense>
    );
  }
  return (
    <>
      <LoginForm form={form} enter={enter} refusal={refusal} next={next} takesFocus={proof === null} />
      <ProvingNote isProving={isProving} />
      <Link to="/reset-password-request" className={`${classes.link} ${classes.apart} ${classes.below}`}>
        <Trans>He olvidado la contraseña</Trans>
      </Link>
    </>
  );
}
