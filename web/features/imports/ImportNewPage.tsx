import { useLingui } from '@lingui/react/macro';
import { Button, FileInput, Group, Progress, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { getRouteApi } from '@tanstack/react-router';
import { type DragEvent, useRef, useState } from 'react';
import type { ImportKind } from '#contract/imports.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAct } from '../../ui/use-act.ts';
import { sendFiles, showImport } from './api.ts';
import { kindHints, kindNames, kindsOfSeveral } from './labels.ts';

const route = getRouteApi('/imports/new');
const kinds = Object.keys(kindNames) as ImportKind[];
const accepted = '.csv,.tsv,.txt,.xlsx,.xls,.json,.geojson,.topojson,.dat,.gz,.zip';
/** Most files per import; equals the contract's `mostFiles`, which pages don't load. */
const mostFiles = 12;

export function ImportNewPage() {
  const { t } = useLingui();
  const [kind, setKind] = useState<ImportKind>();
  const [files, setFiles] = useState<File[]>([]);
  const { send, stop, share, isPending } = useUpload();
  const canBeSeveral = kind !== undefined && kindsOfSeveral.includes(kind);
  const faultOf = (given: File[], many = canBeSeveral): string | undefined => {
    const empty = given.find(({ size }) => size === 0)?.name;
    if (empty !== undefined) return t`${empty} está vacío: elige otro.`;
    if (given.length > mostFiles) return t`Elige como mucho ${mostFiles} archivos.`;
    return given.length > 1 && !many ? t`Estos datos vienen en un solo archivo: elige uno.` : undefined;
  };
  /** Starts the import once both kind and files are chosen, in any order. */
  const begin = (given: File[], of = kind) => {
    if (isPending || !of || given.length === 0) return;
    if (!faultOf(given, kindsOfSeveral.includes(of))) send({ kind: of, files: given });
  };
  const choose = (given: File[]) => {
    setFiles(given);
    begin(given);
  };
  const fault = kind && faultOf(files);
  return (
    <>
      <PageHeader />
      <Stack gap="lg" maw={620} {...dropOf(choose)}>
        <Radio.Group
          label={t`¿Qué trae el archivo?`}
          value={kind ?? null}
          error={!kind && files.length > 0 && t`Di qué trae, y se lee.`}
          onChange={(value) => {
            setKind(value as ImportKind);
            begin(files, value as ImportKind);
          }}
        >
          <Stack gap="sm" mt="xs" mb="xs">
            {kinds.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(kindNames[one])}
                description={t(kindHints[one])}
                disabled={isPending}
              />
            ))}
          </Stack>
        </Radio.Group>
        <FileInput
          multiple
          accept={accepted}
          size="md"
          error={fault}
          disabled={isPending}
          label={canBeSeveral ? t`Archivos` : t`Archivo`}
          description={t`Hasta 100 MB; también comprimido con gzip o ZIP. El separador y la codificación se detectan automáticamente.`}
          placeholder={
            canBeSeveral ? t`Elige uno o varios archivos, o suéltalos aquí` : t`Elige un archivo, o suéltalo aquí`
          }
          value={files}
          onChange={choose}
        />
        {isPending ? (
          <Uploading share={share} stop={stop} />
        ) : (
          kind && files.length > 0 && !fault && <Button onClick={() => begin(files)}>{t`Subir otra vez`}</Button>
        )}
        <Text size="sm" c="dimmed">
          {t`Se sube y se lee en cuanto lo eliges. No cambia nada: primero verás sus columnas y después qué haría.`}
        </Text>
      </Stack>
    </>
  );
}

/** Accepts dropped files, which the browser would open instead. */
const dropOf = (choose: (files: File[]) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    choose([...event.dataTransfer.files]);
  },
});

function useUpload() {
  const navigate = route.useNavigate();
  const [share, setShare] = useState(0);
  const stopping = useRef<AbortController>(undefined);
  const { mutate, isPending } = useAct({
    mutationFn: ({ kind, files }: { kind: ImportKind; files: File[] }) => {
      stopping.current = new AbortController();
      return sendFiles(kind, files, { tell: setShare, signal: stopping.current.signal });
    },
    onSuccess: (run) => {
      showImport(run);
      void navigate({ to: '/imports/$importid', params: { importid: run.id }, replace: true });
    },
    onFailure: () => stopping.current?.signal.aborted ?? false,
  });
  return { send: mutate, stop: () => stopping.current?.abort(), share, isPending };
}

function Uploading({ share, stop }: { share: number; stop: () => void }) {
  const { t } = useLingui();
  return (
    <Group align="flex-end">
      <div role="status" style={{ flex: 1 }}>
        <Text size="sm" mb={4}>{t`Subiendo…`}</Text>
        <Progress value={share * 100} aria-label={t`Subida`} />
      </div>
      <Button variant="default" onClick={stop}>{t`Cancelar`}</Button>
    </Group>
  );
}
