import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { UserRow } from '#contract/users.ts';
import { availabilityNames, mobilityNames } from './labels.ts';

type Props = { person: Pick<UserRow, 'availability' | 'mobility'> };

/** When somebody can, and how they move. */
export function Availability({ person: { availability, mobility } }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Text size="sm">
        {availability.length > 0 ? (
          availability.map((time) => t(availabilityNames[time])).join(', ')
        ) : (
          <Trans>Sin decir</Trans>
        )}
      </Text>
      {mobility && (
        <Text size="sm" c="dimmed">
          {t(mobilityNames[mobility])}
        </Text>
      )}
    </>
  );
}
