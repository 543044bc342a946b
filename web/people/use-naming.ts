import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatNumber, useAnd } from '../core/formats.ts';

/** Returns what names the first of `count` people, and counts the others. */
export function useNaming() {
  const { t } = useLingui();
  const and = useAnd();
  return (names: string[], count: number) => {
    const others = count - names.length;
    if (others <= 0) return and(names);
    const [named, more] = [names.join(', '), formatNumber(others)];
    return t`${plural(others, { one: `${named} y ${more} persona más`, other: `${named} y ${more} personas más` })}`;
  };
}
