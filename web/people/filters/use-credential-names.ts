import { useLingui } from '@lingui/react/macro';
import { noCredential } from '#contract/waiting.ts';

/** Names states joined by ','. */
export function useCredentialNames(): (states: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    created: t`Con credencial`,
    [noCredential]: t`Sin credencial`,
    none: t`Nunca emitida`,
    deleted: t`Credencial retirada`,
  };
  return (states) =>
    names[states] ??
    states
      .split(',')
      .map((state) => names[state])
      .join(', ');
}
