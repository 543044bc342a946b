import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pickLanguage } from '#contract/languages.ts';
import { keptQuery, keysQuery, withdrawnQuery } from './api.ts';

export function Readiness() {
  // The key has the language, since each language's texts are other files.
  const { i18n } = useLingui();
  const kept = useQuery(keptQuery(pickLanguage(i18n.locale) ?? 'es'));
  const keys = useQuery(keysQuery);
  const { data: withdrawn } = useQuery(withdrawnQuery);
  if (kept.isPending || keys.isPending) return null;
  const isReady = kept.data && keys.data && withdrawn;
  return (
    <Text size="sm" c="dimmed" role="status">
      {isReady ? (
        <Trans>Esta página ya funciona sin red en este dispositivo.</Trans>
      ) : (
        <Trans>En este navegador la página necesita red.</Trans>
      )}{' '}
      {withdrawn && <ListAge asOf={withdrawn.as_of} />}
    </Text>
  );
}

const minute = 60_000;

export function ListAge({ asOf }: { asOf: string }) {
  const now = useNow();
  const minutes = Math.max(0, Math.floor((now - Date.parse(asOf)) / minute));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (minutes < 1) return <Trans>La lista de credenciales retiradas es de ahora mismo.</Trans>;
  if (hours < 1)
    return (
      <Plural
        value={minutes}
        one="La lista de credenciales retiradas es de hace # minuto."
        other="La lista de credenciales retiradas es de hace # minutos."
      />
    );
  if (days < 2)
    return (
      <Plural
        value={hours}
        one="La lista de credenciales retiradas es de hace # hora."
        other="La lista de credenciales retiradas es de hace # horas."
      />
    );
  return (
    <Plural
      value={days}
      one="La lista de credenciales retiradas es de hace # día."
      other="La lista de credenciales retiradas es de hace # días."
    />
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
