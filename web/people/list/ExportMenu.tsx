import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDates } from '../../core/formats.ts';
import { saveFile } from '../../core/save-file.ts';
import { useAct } from '../../ui/use-act.ts';
import { ToolButton } from './ToolButton.tsx';

type Format = 'csv' | 'xlsx';
type Props = {
  /** says how many it exports */
  label: ReactNode;
  /** the file's name, before the day */
  name: string;
  load: (format: Format) => Promise<Blob>;
};

/** Exports the list as a file: all rows that the filters find, in the order shown. */
export function ExportMenu({ label, name, load }: Props) {
  const { t } = useLingui();
  const date = useDates();
  const { mutate, isPending } = useAct({
    mutationFn: async (format: Format) => saveFile(await load(format), `${name} ${date(new Date(), 'tech')}.${format}`),
  });
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ToolButton
          icon={<IconDownload size={16} aria-hidden />}
          label={isPending ? t`Preparando…` : t`Exportar`}
          // Not `disabled`: the focus would be lost.
          aria-disabled={isPending}
          aria-busy={isPending}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        <Menu.Item mih={44} disabled={isPending} onClick={() => mutate('xlsx')}>
          <Trans>Hoja de cálculo (XLSX)</Trans>
        </Menu.Item>
        <Menu.Item mih={44} disabled={isPending} onClick={() => mutate('csv')}>
          <Trans>Texto con separadores (CSV)</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
