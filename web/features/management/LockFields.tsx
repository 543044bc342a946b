import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import type { BatchFields } from '../../records/batch-words.ts';

export const LockFields: BatchFields = ({ form }) => {
  const { t } = useLingui();
  return (
    <Textarea
      label={t`Motivo`}
      description={t`Queda en el registro de cambios de cada persona.`}
      required
      autosize
      minRows={2}
      maxLength={500}
      data-autofocus
      {...form.getInputProps('reason')}
    />
  );
};
