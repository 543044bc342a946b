import { Plural } from '@lingui/react/macro';
import { formatNumber } from '../core/formats.ts';

export function PlaceCount({ of: number }: { of: number }) {
  const count = formatNumber(number);
  return <Plural value={number} one={`${count} colegio`} other={`${count} colegios`} />;
}
