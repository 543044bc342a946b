import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveCsv } from '../../core/save-csv.ts';
import print from '../../ui/print.module.css';
import { useNarrow } from '../../ui/use-narrow.ts';

type Props = { name: string; rows: readonly (readonly (string | number | null)[])[] };

export function SaveButton({ name, rows }: Props) {
  const { t } = useLingui();
  const icon = <IconDownload size={16} aria-hidden />;
  const isNarrow = useNarrow();
  return (
    <Button
      variant="default"
      size="compact-md"
      className={print.noPrint ?? ''}
      leftSection={!isNarrow && icon}
      aria-label={t`Descargar CSV: ${name}`}
      onClick={() => saveCsv(name, rows)}
    >
      {isNarrow ? icon : <Trans>Descargar CSV</Trans>}
    </Button>
  );
}
