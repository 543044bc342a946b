import { Trans } from '@lingui/react/macro';
import { formatDistance } from '../core/formats.ts';

/** Metres of error if one of the points is a municipality's centre. */
const guessed = 1000;

export function Distance({ metres, isApproximate }: { metres: number; isApproximate: boolean }) {
  if (!isApproximate) return <strong style={{ whiteSpace: 'nowrap' }}>{formatDistance(metres)}</strong>;
  if (metres < guessed) return <Trans>no se sabe a qué distancia</Trans>;
  const distance = formatDistance(Math.round(metres / guessed) * guessed);
  return <Trans>a unos {distance}</Trans>;
}
