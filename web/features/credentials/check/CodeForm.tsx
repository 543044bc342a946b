import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { readScanned } from '#contract/seals.ts';
import { canScan, Scanner } from './Scanner.tsx';

/** Takes the next code: pasted, typed, or scanned if the browser can read QR codes. */
export function CodeForm({ onCheck }: { onCheck: () => void }) {
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
