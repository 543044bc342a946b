import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { Self } from '#contract/users.ts';
import { AttendanceAnswers } from './AttendanceAnswers.tsx';
import { useAnswering } from './api.tsx';

type Props = { assignment: string; self: Pick<Self, 'attendance' | 'declined'> };

export function OwnAttendance({ assignment, self: { attendance, declined } }: Props) {
  const { mutate, isPending, variables } = useAnswering(assignment, <Trans>Anotado. Gracias.</Trans>);
  if (!attendance) return null;
  return (
    <Stack gap="xs" mt="sm">
      <AttendanceAnswers
        attendance={attendance}
        note={declined?.answer_note}
        sent={isPending ? variables : undefined}
        answer={mutate}
      />
    </Stack>
  );
}
