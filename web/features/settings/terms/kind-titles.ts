import { useLingui } from '@lingui/react/macro';
import type { TermKind } from '#contract/terms.ts';

export function useKindTitles(): Record<TermKind, string> {
  const { t } = useLingui();
  return { legal: t`Aviso legal`, privacy: t`Política de privacidad`, cookies: t`Política de cookies` };
}
