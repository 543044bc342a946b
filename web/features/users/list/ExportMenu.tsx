import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { formatNumber, useDates } from '../../../core/formats.ts';
import { saveFile } from '../../../core/save-file.ts';
import { toastError } from '../../../core/toasts.ts';
import { exportUsers } from '../../../people/api.ts';
import type { UsersSearch } from '../../../people/search.ts';
import { ToolButton } from './ToolButton.tsx';

/** Exports the list as a file: all people that the filters find, in the order shown. */
export function ExportMenu({ search, count }: { search: UsersSearch; count: number }) {
  const { t } = useLingui();
  const date = useDates();
  const people = formatNumber(count);
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      saveFile(await exportUsers(search, format), `${t`Personas`} ${date(new Date(), 'tech')}.${format}`),
    onError: toastError,
  });
  if (count === 0) return null;
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
        <Menu.Label>
          <Plural value={count} one={`Exportar ${people} persona`} other={`Exportar ${people} personas`} />
        </Menu.Label>
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
