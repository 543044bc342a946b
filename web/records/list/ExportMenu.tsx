import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ExportFile, ExportFormat, ExportKind } from '#contract/exports.ts';
import { useDates } from '../../core/formats.ts';
import { exportsQuery } from './exports.ts';
import { ToolButton } from './ToolButton.tsx';
import { useExport } from './use-export.ts';
import { useOpened } from './use-opened.ts';

type Props = {
  kind: ExportKind;
  label: ReactNode;
  /** the file's name, without the day */
  name: string;
  formats?: readonly ExportFormat[];
  start: (format: ExportFormat) => Promise<ExportFile>;
  isFirstOpen?: boolean;
};

/** Exports a list. Also offers the last day's files that the person didn't wait for. */
export function ExportMenu({ kind, label, name, formats = ['xlsx', 'csv'], start, isFirstOpen = false }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useOpened(isFirstOpen);
  const { data = [] } = useQuery({ ...exportsQuery, enabled: isOpen });
  const { start: begin, save, isPending, percent } = useExport(name);
  const kept = data.filter((one) => one.kind === kind && one.state !== 'failed');
  const names = { xlsx: t`Hoja de cálculo (XLSX)`, csv: t`Texto con separadores (CSV)` };
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false} opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <ToolButton
          icon={<IconDownload size={16} aria-hidden />}
          label={isPending ? (percent > 0 ? t`Preparando: ${percent} %` : t`Preparando…`) : t`Exportar`}
          // `disabled` would lose the focus.
          aria-disabled={isPending}
          aria-busy={isPending}
          autoFocus={isFirstOpen}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        {formats.map((format) => (
          <Menu.Item key={format} mih={44} disabled={isPending} onClick={() => begin(() => start(format))}>
            {names[format]}
          </Menu.Item>
        ))}
        {kept.length > 0 && <Menu.Label>{t`Archivos de hoy`}</Menu.Label>}
        {kept.map((file) => (
          <Menu.Item key={file.id} mih={44} disabled={isPending || file.state === 'running'} onClick={() => save(file)}>
            <Kept file={file} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Kept({ file: { format, state, creation_date, done, total } }: { file: ExportFile }) {
  const date = useDates();
  const [kind, asked] = [format.toUpperCase(), date(creation_date, 'time')];
  const percent = Math.floor((100 * done) / Math.max(total, 1));
  return state === 'running' ? (
    <Trans>Preparando: {percent} %</Trans>
  ) : (
    <Trans>
      Guardar: {kind}, {asked}
    </Trans>
  );
}
