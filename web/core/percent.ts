import { useLingui } from '@lingui/react';

/** Formats a percentage: Basque puts the sign first. */
export const percentIn = (locale: string, said: number | string): string =>
  locale === 'eu' ? `%\u00a0${said}` : `${said}\u00a0%`;

export function usePercent() {
  const { i18n } = useLingui();
  return (said: number | string) => percentIn(i18n.locale, said);
}

export function Percent({ said }: { said: number | string }) {
  return usePercent()(said);
}
