import { Trans } from '@lingui/react/macro';
import { formatDistance } from '../core/formats.ts';

/** Metres that two points may be off where one of them is only the centre of a municipality. */
const guessed = 1000;

/** Says how far two points are; of an approximate one no more than is known. */
export function Distance({ metres, isApproximate }: { metres: number; isApproximate: boolean }) {
  if (!isApproximate) return <strong>{formatDistance(metres)}</strong>;
  if (metres < guessed) return <Trans>no se sabe a qué distancia</Trans>;
  const distance = formatDistance(Math.round(metres / guessed) * guessed);
  return <Trans>a unos {distance}</Trans>;
}
