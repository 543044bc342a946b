import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { type Attendance, attendances } from '#contract/attending.ts';
import { attendanceNames } from '../../../people/attendance-names.ts';

type Props = { value: string | undefined; onChange: (attendance: string | undefined) => void };

/** Filters people by attendance. */
export function AttendanceSelect({ value, onChange }: Props) {
  const { t } = useLingui();
  const name = (one: string) => t(attendanceNames[one as Attendance]);
  const options: string[] = [...attendances];
  // The address may hold any combination.
  if (value && !options.includes(value)) options.push(value);
  return (
    <NativeSelect
      size="sm"
      label={t`Asistencia`}
      value={value ?? ''}
      data={[
        { value: '', label: t({ message: 'Todas', context: 'las personas' }) },
        ...options.map((some) => ({ value: some, label: some.split(',').map(name).join(', ') })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}
