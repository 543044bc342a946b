import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveCsv } from '../../core/save-csv.ts';
import print from '../../ui/print.module.css';

type Props = { name: string; rows: readonly (readonly (string | number | null)[])[] };

export function SaveButton({ name, rows }: Props) {
  const { t } = useLingui();
  return (
    <Button
      variant="default"
      size="compact-md"
      className={print.noPrint ?? ''}
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={t`Descargar CSV: ${name}`}
      onClick={() => saveCsv(name, rows)}
    >
      <Trans>Descargar CSV</Trans>
    </Button>
  );
}
