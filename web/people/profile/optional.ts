import { useLingui } from '@lingui/react/macro';
import { createContext, useContext } from 'react';

/** Whether a form marks optional fields instead of required ones. */
export const MarksOptional = createContext(false);

/** Returns a function that marks an optional field's label. */
export function useOptionalLabel(): (label: string) => string {
  const { t } = useLingui();
  const isMarked = useContext(MarksOptional);
  return (label) => (isMarked ? t`${label} (opcional)` : label);
}
