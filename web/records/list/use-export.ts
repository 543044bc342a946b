import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { ExportFile } from '#contract/exports.ts';
import { ApiError } from '../../core/api-error.ts';
import { useDates } from '../../core/formats.ts';
import { saveFile } from '../../core/save-file.ts';
import { useInitials } from '../../core/use-initials.ts';
import { useAct } from '../../ui/use-act.ts';
import { offerToAsk } from './ask-for-more.tsx';
import { fetchExport, readExport, removeExport } from './exports.ts';

const askEvery = 1000;

/** Exports a list. Notifies people who leave the page, who find the file in the menu. */
export function useExport(name: string) {
  const { t } = useLingui();
  const date = useDates();
  const initials = useInitials();
  const [percent, setPercent] = useState(0);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const save = async ({ id, format, creation_date }: ExportFile) =>
    saveFile(await fetchExport(id), `${name} ${date(creation_date, 'tech')} ${initials}.${format}`);

  const making = useAct({
    onFailure: offerToAsk,
    mutationFn: async (start: () => Promise<ExportFile>) => {
      setPercent(0);
      let file = await start();
      const isSmall = file.state === 'finished';
      while (file.state === 'running') {
        setPercent(Math.floor((100 * file.done) / Math.max(file.total, 1)));
        await new Promise((resolve) => setTimeout(resolve, askEvery));
        if (isGone.current) return;
        file = await readExport(file.id);
      }
      if (file.state === 'failed') throw new ApiError(500, { detail: t`No se ha podido preparar el archivo.` });
      await save(file);
      // A file saved by the reader needn't stay on the server for a day.
      if (isSmall) await removeExport(file.id);
    },
  });
  const saving = useAct({ mutationFn: save });
  return { start: making.mutate, save: saving.mutate, isPending: making.isPending || saving.isPending, percent };
}
