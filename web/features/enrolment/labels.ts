import { useLingui } from '@lingui/react/macro';
import { useFieldLabels } from '../../people/profile/field-labels.ts';
import type { EnrolmentStep } from './steps.ts';

export function useStepTitles(): Record<EnrolmentStep, string> {
  const { t } = useLingui();
  return {
    account: t`Correo y contraseña`,
    identification: t`Quién eres`,
    address: t`Dónde vives`,
    phone: t`Tu teléfono`,
    other: t`Cuándo y hasta dónde`,
    legal: t`Revisa y envía`,
  };
}

export function useLabels(country?: string) {
  const { t } = useLingui();
  return {
    ...useFieldLabels(true, country),
    password: t`Contraseña`,
    terms_accepted: t`Aviso legal y política de privacidad`,
    mailings: t`Mensajes a muchas personas`,
    next_election: t`Próximas elecciones`,
    antibot: t`Comprobación contra robots`,
  };
}
