import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import type { Attendance } from '#contract/attending.ts';
import { StateBadge } from '../ui/StateBadge.tsx';
import { attendanceNames } from './attendance-names.ts';

const signs = {
  confirmed: { Icon: IconCheck, color: 'green' },
  unanswered: { Icon: IconQuestionMark, color: 'gray' },
  declined: { Icon: IconX, color: 'red' },
};

export function AttendanceSign({ attendance }: { attendance: Attendance }) {
  const { t } = useLingui();
  const { Icon, color } = signs[attendance];
  return (
    <StateBadge color={color} icon={<Icon size={12} aria-hidden />}>
      {t(attendanceNames[attendance])}
    </StateBadge>
  );
}
