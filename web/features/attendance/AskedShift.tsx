import { useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { AttendanceQuestion } from '#contract/attendance.ts';
import { useDates } from '../../core/formats.ts';
import { OwnSlots } from '../../people/coverage/OwnSlots.tsx';

export function AskedShift({ shift }: { shift: NonNullable<AttendanceQuestion['shift']> }) {
  const { t } = useLingui();
  const date = useDates();
  const { first_name, place, town, slots, election, election_date } = shift;
  return (
    <Stack gap={4}>
      <Text>{t`Hola, ${first_name}:`}</Text>
      <Text fw={600} size="lg" style={{ overflowWrap: 'anywhere' }}>
        {place}
        {town && !place.includes(town) && ` (${town})`}
      </Text>
      <Text>
        {election} · {date(election_date, 'long')}
      </Text>
      <OwnSlots taken={slots} />
    </Stack>
  );
}
