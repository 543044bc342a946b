import { Trans } from '@lingui/react/macro';
import type { Faq } from '#contract/faqs.ts';
import { toastDone } from '../../core/toasts.ts';

/** Says who can read a question just saved. */
export const tellSaved = ({ is_draft }: Faq) =>
  toastDone(
    is_draft ? (
      <Trans>Guardada como borrador: solo la ve quien administra.</Trans>
    ) : (
      <Trans>Guardada: la puede leer cualquiera.</Trans>
    ),
  );
