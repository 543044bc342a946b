import { useLingui } from '@lingui/react/macro';
import type { FaqField } from './draft.ts';

export function useLabels(): Record<FaqField, string> {
  const { t } = useLingui();
  return {
    question: t`Pregunta`,
    answer: t`Respuesta`,
    language: t`Idioma`,
    category: t`Categoría`,
    is_draft: t`Quién la ve`,
  };
}
