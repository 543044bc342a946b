import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './Scanner.module.css';

/** The part used of the browser's BarcodeDetector; TypeScript lacks its types. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
export const canScan = () => detectorClass() !== undefined && navigator.mediaDevices !== undefined;

const pauseMs = 200;

/** Shows the camera until `onSeen` accepts a code. */
export function Scanner({ onSeen }: { onSeen: (text: string) => boolean }) {
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
