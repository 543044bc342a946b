import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TermKind } from '#contract/terms.ts';

export const termNames: Record<TermKind, MessageDescriptor> = {
  legal: msg`aviso legal`,
  privacy: msg`política de privacidad`,
  cookies: msg`política de cookies`,
};

/** Gives the command that publishes these texts. */
export const termsCommand = (slug: string, language: string, missing: readonly TermKind[]) =>
  `vixia tenant terms --tenant ${slug} --language ${language} ${missing.map((kind) => `--${kind} ${kind}.md`).join(' ')}`;

export const openCommand = (slug: string) => `vixia tenant configure --tenant ${slug} --open-enrolment yes`;
