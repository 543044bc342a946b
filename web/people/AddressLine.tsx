import { CutLine } from '../ui/CutLine.tsx';
import { partAddress } from './part-address.ts';

/** Shows a place's address in one line; only truncates the street. */
export function AddressLine({ address }: { address: string }) {
  const { street, town } = partAddress(address);
  return (
    <span title={address}>
      <CutLine end={street && town ? `, ${town}` : town}>{street}</CutLine>
    </span>
  );
}
