import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { User } from '#contract/users.ts';

export function OwnTable({ assignment }: Pick<User, 'assignment'>) {
  const { t } = useLingui();
  if (!assignment?.station) return null;
  const { code } = assignment.station;
  return <Text>{t`Mesa: ${code}`}</Text>;
}
