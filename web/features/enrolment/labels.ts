import { useLingui } from '@lingui/react/macro';
import { useFieldLabels } from '../../people/profile/field-labels.ts';
import type { EnrolmentStep } from './steps.ts';

export function useStepTitles(): Record<EnrolmentStep, string> {
  const { t } = useLingui();
  return {
    account: t`Tu cuenta`,
    identification: t`Identificación`,
    address: t`Dirección`,
    phone: t`Teléfono`,
    other: t`Otros datos`,
    legal: t`Aviso legal`,
  };
}

export function useLabels(country?: string) {
  const { t } = useLingui();
  return {
    ...useFieldLabels(true, country),
    password: t`Contraseña`,
    terms_accepted: t`Condiciones`,
    antibot: t`Comprobación contra robots`,
  };
}
