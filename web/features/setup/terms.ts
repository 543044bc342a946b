import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TermKind } from '#contract/terms.ts';

export const termNames: Record<TermKind, MessageDescriptor> = {
  legal: msg`aviso legal`,
  privacy: msg`política de privacidad`,
  cookies: msg`política de cookies`,
};
