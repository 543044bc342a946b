import { useLingui } from '@lingui/react/macro';
import type { ElectionKind } from '#contract/elections.ts';

export function useKindNames(): Record<ElectionKind, string> {
  const { t } = useLingui();
  return {
    municipal: t`Municipales`,
    regional: t`Autonómicas`,
    congress: t`Generales`,
    european: t`Europeas`,
    referendum: t`Referéndum`,
  };
}
