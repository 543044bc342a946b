import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Radio, Stack, Text } from '@mantine/core';
import { DialogButtons } from '../../records/DialogButtons.tsx';
import '@mantine/core/styles/Radio.layer.css';
import { useForm } from '@mantine/form';
import type { DownloadFormat } from '#contract/downloads.ts';
import { formatNumber } from '../../core/formats.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { offerToAsk } from '../../records/list/ask-for-more.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { type CredentialTarget, refreshDownloads, removeDownload, startDownload } from './api.ts';
import { formats } from './labels.ts';
import { useSaveDownload } from './use-save-download.ts';

type Props = {
  target: CredentialTarget | undefined;
  close: () => void;
  /** called while the file is being built, or if it lacks credentials */
  started: (id: string) => void;
};

export function DownloadDialog({ target, close, started }: Props) {
  return (
    <Dialog opened={target !== undefined} size="lg" onClose={close} title={target && <Title count={target.count} />}>
      {target && <DownloadForm target={target} close={close} started={started} />}
    </Dialog>
  );
}

function DownloadForm({ target, close, started }: Props & { target: CredentialTarget }) {
  const { t } = useLingui();
  const save = useSaveDownload();
  const form = useForm<{ format: DownloadFormat }>({ initialValues: { format: 'pdf' } });
  const { submit, isSending, summary } = useSubmit(form, async ({ format }) => {
    const download = await startDownload(format, target).catch((error: unknown) => {
      if (offerToAsk(error)) return undefined;
      throw error;
    });
    if (!download) return close();
    if (download.state === 'finished') await save(download);
    // A complete and saved file needn't stay on the server for a day.
    if (download.state === 'finished' && download.withdrawn + download.gone === 0) await removeDownload(download.id);
    else started(download.id);
    await refreshDownloads();
    close();
  });

  return (
    <FormStack submit={submit} summary={summary} labels={{ format: t`Archivo` }}>
      <Radio.Group label={t`Archivo`} {...form.getInputProps('format')}>
        <Stack gap="sm" mt="xs">
          {Object.entries(formats).map(([format, { name, about }]) => (
            <Radio key={format} value={format} label={t(name)} description={t(about)} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm">
        <Trans>
          Van ordenadas por junta, colegio y nombre, y solo las que están en vigor. Si son muchas, el archivo se prepara
          mientras sigues con otra cosa.
        </Trans>
      </Text>
      <DialogButtons close={close}>
        <Button type="submit" loading={isSending}>{t`Descargar`}</Button>
      </DialogButtons>
    </FormStack>
  );
}

function Title({ count }: { count: number }) {
  const credentials = formatNumber(count);
  return (
    <Plural value={count} one={`Descargar ${credentials} credencial`} other={`Descargar ${credentials} credenciales`} />
  );
}
