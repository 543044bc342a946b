import { Plural, Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import dayjs from 'dayjs';
import { useDates } from '../../core/formats.ts';

export function ElectionDay({ day }: { day: string }) {
  const formatDate = useDates();
  const left = dayjs(day).startOf('day').diff(dayjs().startOf('day'), 'day');
  const date = formatDate(day, 'long');
  return (
    <Text>
      <Trans>
        Elecciones: <strong>{date}</strong>.
      </Trans>{' '}
      {left === 0 && <Trans>Es hoy.</Trans>}
      {left > 0 && <Plural value={left} one="Falta # día." other="Faltan # días." />}
    </Text>
  );
}
