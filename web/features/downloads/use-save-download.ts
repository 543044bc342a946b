import { useLingui } from '@lingui/react/macro';
import type { Download } from '#contract/downloads.ts';
import { saveFile } from '../../core/save-file.ts';
import { fetchFile } from './api.ts';
import { useFileName } from './labels.ts';

export function useSaveDownload() {
  const { t } = useLingui();
  const nameOf = useFileName();
  return async (download: Download): Promise<void> => {
    const name = download.format === 'list' ? t`Lista de credenciales` : t`Credenciales`;
    saveFile(await fetchFile(download.id), nameOf(download, name));
  };
}
