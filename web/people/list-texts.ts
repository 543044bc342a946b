import { useLingui } from '@lingui/react/macro';
import type { UserRow } from '#contract/users.ts';
import { availabilityNames, mobilityNames } from './labels.ts';

/** Describes availability and mobility for lists; empty if unknown. */
export function useListTexts() {
  const { t } = useLingui();
  return {
    availability: ({ availability }: Pick<UserRow, 'availability'>) =>
      availability.map((time) => t(availabilityNames[time])).join(', '),
    mobility: ({ mobility }: Pick<UserRow, 'mobility'>) => mobility && t(mobilityNames[mobility]),
  };
}
