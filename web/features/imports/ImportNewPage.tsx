import { useLingui } from '@lingui/react/macro';
import { Button, FileInput, Group, Progress, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import type { ImportKind } from '#contract/imports.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAct } from '../../ui/use-act.ts';
import { sendFiles, showImport } from './api.ts';
import { kindHints, kindNames, kindsOfSeveral } from './labels.ts';

const route = getRouteApi('/imports/new');
const kinds = Object.keys(kindNames) as ImportKind[];
const accepted = '.csv,.tsv,.txt,.xlsx,.xls,.json,.geojson,.topojson,.dat,.gz,.zip';
/** Equals the contract's `mostFiles`, which pages don't load. */
const mostFiles = 12;

export function ImportNewPage() {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const [kind, setKind] = useState<ImportKind>('places');
  const [files, setFiles] = useState<File[]>([]);
  const [isMissing, setMissing] = useState(false);
  const [share, setShare] = useState(0);
  const stopping = useRef<AbortController>(undefined);
  const { mutate, isPending } = useAct({
    mutationFn: (chosen: File[]) => {
      stopping.current = new AbortController();
      return sendFiles(kind, chosen, { tell: setShare, signal: stopping.current.signal });
    },
    onSuccess: (run) => {
      showImport(run);
      void navigate({ to: '/imports/$importid', params: { importid: run.id }, replace: true });
    },
    onFailure: () => stopping.current?.signal.aborted ?? false,
  });
  const canBeSeveral = kindsOfSeveral.includes(kind);
  const empty = files.find(({ size }) => size === 0)?.name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(files.length === 0);
    if (files.length > 0 && empty === undefined && files.length <= mostFiles && !isPending)
      mutate(canBeSeveral ? files : files.slice(0, 1));
  };
  return (
    <>
      <PageHeader />
      <form onSubmit={submit} noValidate style={{ maxWidth: 620 }}>
        <Stack gap="lg">
          <Radio.Group label={t`¿Qué trae el archivo?`} value={kind} onChange={(value) => setKind(value as ImportKind)}>
            <Stack gap="sm" mt="xs">
              {kinds.map((one) => (
                <Radio key={one} value={one} label={t(kindNames[one])} description={t(kindHints[one])} />
              ))}
            </Stack>
          </Radio.Group>
          <ChooseFiles
            canBeSeveral={canBeSeveral}
            files={canBeSeveral ? files : files.slice(0, 1)}
            choose={(chosen) => {
              setFiles(chosen);
              setMissing(false);
            }}
            error={
              (isMissing && t`Elige el archivo.`) ||
              (empty !== undefined && t`${empty} está vacío: elige otro.`) ||
              (files.length > mostFiles && t`Elige como mucho ${mostFiles} archivos.`)
            }
          />
          {isPending && (
            <div role="status">
              <Text size="sm" mb={4}>{t`Subiendo…`}</Text>
              <Progress value={share * 100} aria-label={t`Subida`} />
            </div>
          )}
          <Group>
            <Button type="submit" loading={isPending}>{t`Subir y leer`}</Button>
            {isPending && <Button variant="default" onClick={() => stopping.current?.abort()}>{t`Cancelar`}</Button>}
          </Group>
          <Text size="sm" c="dimmed">{t`Subirlo no cambia nada: primero verás sus columnas y después qué haría.`}</Text>
        </Stack>
      </form>
    </>
  );
}

type ChooseProps = {
  canBeSeveral: boolean;
  files: File[];
  choose: (files: File[]) => void;
  error: string | false;
};

function ChooseFiles({ canBeSeveral, files, choose, error }: ChooseProps) {
  const { t } = useLingui();
  const shared = { accept: accepted, required: true, size: 'md', error } as const;
  const limits = t`Hasta 100 MB; también comprimido con gzip o ZIP. El separador y la codificación se detectan automáticamente.`;
  return canBeSeveral ? (
    <FileInput
      {...shared}
      multiple
      label={t`Archivos`}
      description={limits}
      placeholder={t`Elegir uno o varios archivos`}
      value={files}
      onChange={choose}
    />
  ) : (
    <FileInput
      {...shared}
      label={t`Archivo`}
      description={limits}
      placeholder={t`Elegir un archivo`}
      value={files[0] ?? null}
      onChange={(chosen) => choose(chosen ? [chosen] : [])}
    />
  );
}
