import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Container, Group, Loader, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { ApiError } from '../../core/api-error.ts';
import { ownAddress } from '../../core/own-address.ts';
import { type Proof, selfQuery, useSelf } from '../../core/session.ts';
import { useUniverse } from '../../core/universe.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LoginForm } from './LoginForm.tsx';
import { fetchResendVerification, fetchSecondFactorForm, SecondFactorForm } from './lazy.ts';
import { ProvingNote } from './ProvingNote.tsx';
import { rememberedLogin } from './remembered-login.ts';
import { usePlainForm } from './use-plain-form.ts';
import { useSignIn } from './use-sign-in.ts';
import { useThirdPartyReturn } from './use-third-party-return.ts';

const route = getRouteApi('/login');

export function LoginPage() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { signIn, isProving } = useSignIn();
  const { next } = route.useSearch();
  // Hold it here, so that it outlasts the second step.
  const form = usePlainForm({ ...rememberedLogin(), password: '' }, ({ email, password }) => ({
    email: email.trim() ? undefined : t`Escribe tu correo electrónico.`,
    password: password ? undefined : t`Escribe tu contraseña.`,
  }));
  /** the right proof that wants a second factor; null: asked for it, the person went back */
  const [proof, setProof] = useState<Proof | null>();

  const enter = async (proof: Proof) => {
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
    <Container size={420} px={0}>
      <PageHeader title={t`Iniciar sesión`} />
      {isReturning ? (
        <Loader aria-label={t`Comprobando quién eres`} />
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
    </Container>
  );
}

function Elsewhere() {
  const { openEnroll } = useUniverse();
  return (
    <>
      <Group mt="md" gap="lg">
        <Anchor component={Link} to="/reset-password-request" py="sm">
          <Trans>He olvidado la contraseña</Trans>
        </Anchor>
      </Group>
      {openEnroll && (
        <Alert variant="default" role="note" mt="md">
          <Text>
            <Trans>¿Todavía no te has inscrito?</Trans>
          </Text>
          <Anchor component={Link} to="/enroll" py="sm" display="inline-block">
            <Trans>Inscríbete como apoderado/a</Trans>
          </Anchor>
        </Alert>
      )}
    </>
  );
}

/** Leads people on to their address, also those who come here signed in already. */
function useLeaveWhenSignedIn() {
  const self = useSelf();
  const { history } = useRouter();
  const { next } = route.useSearch();
  useEffect(() => {
    if (self) history.replace(ownAddress(next));
  }, [self, history, next]);
}
