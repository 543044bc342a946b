import { useLingui } from '@lingui/react/macro';
import { createContext, useContext } from 'react';

/** Whether this form marks what may be left out, instead of what is required. */
export const MarksOptional = createContext(false);

/** Returns a function that marks the label of a field that may be left out. */
export function useOptionalLabel(): (label: string) => string {
  const { t } = useLingui();
  const isMarked = useContext(MarksOptional);
  return (label) => (isMarked ? t`${label} (opcional)` : label);
}
