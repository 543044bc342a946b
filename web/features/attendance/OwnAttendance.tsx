import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { Self } from '#contract/users.ts';
import { Answers } from './Answers.tsx';
import { useAnswering } from './api.ts';

type Props = { assignment: string; self: Pick<Self, 'attendance' | 'declined'> };

/** Asks the signed-in person whether they will come, or shows what they said. */
export function OwnAttendance({ assignment, self: { attendance, declined } }: Props) {
  const { mutate, isPending, variables } = useAnswering(assignment, <Trans>Anotado. Gracias.</Trans>);
  if (!attendance) return null;
  return (
    <Stack gap="xs" mt="sm">
      {declined?.answer_note && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {declined.answer_note}
        </Text>
      )}
      <Answers attendance={attendance} sent={isPending ? variables : undefined} answer={mutate} />
    </Stack>
  );
}
