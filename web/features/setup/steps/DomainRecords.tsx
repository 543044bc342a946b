import { Trans, useLingui } from '@lingui/react/macro';
import { Code, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import type { DomainRecord } from '#contract/mail.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';

const colours = {
  good: 'green',
  missing: 'yellow',
  wrong: 'red',
  weak: 'yellow',
  unknown: 'gray',
  unreachable: 'gray',
};

/** Shows the current value of each DNS record, and exactly what to add. */
export const DomainRecords = ({ domain, records }: { domain: string; records: DomainRecord[] }) => (
  <Stack gap="lg" role="status">
    <Text>
      <Trans>Dominio:</Trans> <strong>{domain}</strong>
    </Text>
    {records.length === 0 && (
      <Text>
        <Trans>Aquí no hay servidor de correo: nada sale, y no se pregunta a ningún DNS.</Trans>
      </Text>
    )}
    {records.map((record) => (
      <Stack key={record.kind} gap={4}>
        <Group gap="xs">
          <Text fw={600}>{record.kind.toUpperCase()}</Text>
          <State {...record} />
        </Group>
        <Text size="sm">
          <Explained {...record} />
        </Text>
        {record.found.map((text) => (
          <Code key={text} block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {text}
          </Code>
        ))}
        {record.wanted && <Wanted {...record.wanted} />}
      </Stack>
    ))}
  </Stack>
);

function State({ state }: DomainRecord) {
  const { t } = useLingui();
  const names = {
    ...{ good: t`Está`, missing: t`Falta`, wrong: t`Está mal`, weak: t`Es débil` },
    ...{ unknown: t`No se puede saber desde aquí`, unreachable: t`El DNS no responde` },
  };
  return <StateBadge color={colours[state]}>{names[state]}</StateBadge>;
}

function Explained({ kind, state, wanted }: DomainRecord) {
  const { t } = useLingui();
  if (state === 'unreachable') return t`Prueba más tarde, o que lo mire quien lleva el servidor.`;
  if (kind === 'spf' && state === 'good')
    return t`Que incluya vuestro servidor de correo lo dice el mensaje de prueba: en su origen pone spf=pass.`;
  if (kind === 'spf' && state === 'wrong')
    return t`Hay varios, y entonces no vale ninguno, o deja enviar a cualquiera. Deja uno que acabe en ~all.`;
  if (kind === 'spf' && !wanted)
    return t`Pide a quien lleva el servidor de correo el que corresponde: depende de la dirección desde la que envía.`;
  if (kind === 'spf') return t`Si el correo lo lleva un proveedor, usa el que indica el proveedor en lugar de este.`;
  if (kind === 'dkim' && state === 'unknown')
    return t`Si firma el servidor de correo, en el origen del mensaje de prueba pone dkim=pass.`;
  if (state === 'weak')
    return t`La clave es de menos de 2048 bits, y quien recibe puede no aceptarla. Que quien lleva el servidor haga otra.`;
  if (kind === 'dkim' && state === 'wrong') return t`La clave publicada no es la que firma: sustitúyela por esta.`;
  if (kind === 'dmarc' && state === 'wrong') return t`Hay varios, y entonces no vale ninguno: deja uno.`;
  return null;
}

function Wanted({ name, value }: NonNullable<DomainRecord['wanted']>) {
  return (
    <>
      <Text size="sm">
        <Trans>Añade en el DNS este registro TXT:</Trans> <strong>{name}</strong>
      </Text>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {value}
      </Code>
      <div>
        <CopyButton value={value} size="sm">
          <Trans>Copiar</Trans>
        </CopyButton>
      </div>
    </>
  );
}
