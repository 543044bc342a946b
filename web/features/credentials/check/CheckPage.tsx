import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Container, Stack, Text, TextInput } from '@mantine/core';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readScanned } from '#contract/seals.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Readiness } from './Readiness.tsx';
import classes from './Scanner.module.css';
import { Verdict } from './Verdict.tsx';

/**
 * Checks a credential, whose QR code links here. Its data follow the #, so never leave this
 * browser.
 */
export function CheckPage() {
  const { t } = useLingui();
  const { token } = useParams({ strict: false });
  const seal = useLocation({ select: ({ hash }) => hash });
  const [times, setTimes] = useState(0);
  const scanned = token === undefined ? undefined : readScanned(`${token}#${seal}`);

  return (
    <Container size={480} px={0}>
      <PageHeader />
      <Stack gap="lg">
        {scanned ? (
          // Scanning again repeats the check: the credential may have been withdrawn since.
          <Verdict key={`${times} ${token}#${seal}`} scanned={scanned} />
        ) : (
          token !== undefined && (
            <Alert color="red" variant="outline" title={t`Credencial no válida`} role="status">
              <Trans>El código está incompleto o alterado.</Trans>
            </Alert>
          )
        )}
        <CodeForm onCheck={() => setTimes((before) => before + 1)} />
        <Readiness />
      </Stack>
    </Container>
  );
}

/** Takes the next code: pasted, typed, or scanned if the browser can read QR codes. */
function CodeForm({ onCheck }: { onCheck: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isScanning, setScanning] = useState(false);

  function check(said: string): boolean {
    const scanned = readScanned(said);
    setWrong(!scanned);
    if (!scanned) return false;
    setText('');
    setScanning(false);
    const { checkCode: token, seal = '' } = scanned;
    onCheck();
    void navigate({ to: '/check/$token', params: { token }, hash: seal });
    return true;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(text);
  };

  return (
    <Stack component="form" gap="sm" onSubmit={submit as never}>
      {isScanning && <Scanner onSeen={check} />}
      <TextInput
        label={t`Código de la credencial`}
        description={t`El texto del código QR, o las letras y cifras que lo identifican`}
        error={isWrong && t`Esto no es el código de una credencial.`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit">{t`Comprobar`}</Button>
      {canScan() && (
        <Button variant="default" onClick={() => setScanning(!isScanning)} aria-expanded={isScanning}>
          {isScanning ? <Trans>Cerrar la cámara</Trans> : <Trans>Escanear con la cámara</Trans>}
        </Button>
      )}
    </Stack>
  );
}

/** The part of the browser's BarcodeDetector used here; TypeScript lacks its types. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
const canScan = () => detectorClass() !== undefined && navigator.mediaDevices !== undefined;

const pauseMs = 200;

/** Shows the camera until `onSeen` accepts a code. */
function Scanner({ onSeen }: { onSeen: (text: string) => boolean }) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const taken = useRef(onSeen);
  taken.current = onSeen;
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    const over = new AbortController();
    void watch(video.current, over.signal, (text) => taken.current(text)).catch(() => {
      if (!over.signal.aborted) setRefused(true);
    });
    return () => over.abort();
  }, []);

  if (isRefused)
    return (
      <Text role="alert">{t`No se puede usar la cámara: revisa el permiso de este sitio, o pega el código.`}</Text>
    );
  return <video ref={video} className={classes.video} aria-label={t`Cámara`} muted playsInline />;
}

async function watch(video: HTMLVideoElement | null, over: AbortSignal, onSeen: (text: string) => boolean) {
  const Detector = detectorClass();
  if (!video || !Detector) return;
  const detector = new Detector({ formats: ['qr_code'] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  over.addEventListener('abort', stop);
  if (over.aborted) return stop();
  video.srcObject = stream;
  await video.play();
  while (!over.aborted) {
    const [seen] = await detector.detect(video);
    if (seen && onSeen(seen.rawValue)) return stop();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
