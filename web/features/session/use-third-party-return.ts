import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '../../core/error-text.ts';
import type { SignInProof } from '../../core/session.ts';
import { isBackFromThirdParty, takeThirdPartyAnswer } from './third-party.ts';

export function useThirdPartyReturn(enter: (proof: SignInProof) => Promise<void>) {
  const { t } = useLingui();
  const [isReturning, setReturning] = useState(isBackFromThirdParty);
  const [refusal, setRefusal] = useState<string>();

  const goOn = useEffectEvent(async () => {
    const { proof } = takeThirdPartyAnswer();
    try {
      if (proof) await enter(proof);
      else
        setRefusal(t`No se ha completado el inicio de sesión con la otra cuenta. Prueba de nuevo o usa tu contraseña.`);
    } catch (error) {
      setRefusal(errorText(error));
    } finally {
      setReturning(false);
    }
  });
  useEffect(() => {
    if (isBackFromThirdParty()) void goOn();
  }, []);

  return { isReturning, refusal };
}
