import { useLingui } from '@lingui/react/macro';
import type { UserRow } from '#contract/users.ts';
import { availabilityNames, mobilityNames } from './labels.ts';

/** Says when somebody can and how far they go, as lists do; empty where it isn't known. */
export function useListTexts() {
  const { t } = useLingui();
  return {
    availability: ({ availability }: Pick<UserRow, 'availability'>) =>
      availability.map((time) => t(availabilityNames[time])).join(', '),
    mobility: ({ mobility }: Pick<UserRow, 'mobility'>) => mobility && t(mobilityNames[mobility]),
  };
}
