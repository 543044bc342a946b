import { Trans } from '@lingui/react/macro';
import { List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { credentialsOfQuery } from '../../people/credential-queries.ts';
import { chosenSide, type DuplicatePair, keptSide, otherSide } from './merging.ts';
import type { MergeSearch } from './search.ts';

type Props = { pair: DuplicatePair; search: MergeSearch };

export function Belongings({ pair, search }: Props) {
  const items = [
    <PlaceFate key="place" pair={pair} search={search} />,
    <CredentialFate key="credential" pair={pair} search={search} />,
    <AreasFate key="areas" pair={pair} search={search} />,
    <Trans key="messages">
      Los mensajes, las notificaciones, las asignaciones anteriores y el registro de cambios de las dos.
    </Trans>,
    <SessionsFate key="sessions" pair={pair} search={search} />,
  ];
  return (
    <List spacing={6}>
      {items.map((item: ReactNode & { key: string | null }) => (
        <List.Item key={item.key}>{item}</List.Item>
      ))}
    </List>
  );
}

function PlaceFate({ pair, search }: Props) {
  const side = keptSide(pair, search);
  const [kept, other] = [pair[side], pair[otherSide(side)]];
  const [stays, goes] = [kept.assigned_polling_place_name, other.assigned_polling_place_name];
  const isAssignable = kept.is_active && pair[chosenSide(pair, search, 'email')].is_verified;
  if (goes && !stays && !isAssignable)
    return <Trans>Colegio: se termina la asignación, porque la cuenta que se queda no puede tenerla: {goes}.</Trans>;
  if (goes && stays)
    return (
      <Trans>
        Colegio: se queda el de la cuenta que conservas, {stays}; la otra asignación se termina: {goes}.
      </Trans>
    );
  const place = stays ?? goes;
  return place ? <Trans>Colegio: {place}.</Trans> : <Trans>Colegio: ninguna de las dos tiene.</Trans>;
}

function CredentialFate({ pair, search }: Props) {
  const side = keptSide(pair, search);
  const [kept, other] = [pair[side], pair[otherSide(side)]];
  const goes = useQuery({ ...credentialsOfQuery(other.id), enabled: other.credential !== null }).data?.results.find(
    ({ id }) => id === other.credential,
  )?.code;
  if (kept.credential && other.credential)
    return (
      <Trans>
        Credencial: sigue en vigor la de la cuenta que conservas; la otra, {goes}, deja de valer aunque esté impresa.
      </Trans>
    );
  if (other.credential)
    return (
      <Trans>
        Credencial: la {goes} sigue en vigor y mantiene cerrado el perfil. Si cambian los datos que lleva impresos,
        emite otra.
      </Trans>
    );
  return kept.credential ? (
    <Trans>Credencial: sigue en vigor la que tiene.</Trans>
  ) : (
    <Trans>Credencial: ninguna de las dos tiene una en vigor.</Trans>
  );
}

function AreasFate({ pair, search }: Props) {
  const side = keptSide(pair, search);
  const [kept, other] = [pair[side], pair[otherSide(side)]];
  const areas = [...new Set([...kept.managed_areas, ...other.managed_areas].map(({ name }) => name))].join(', ');
  if (!kept.is_staff && !other.is_staff) return <Trans>Coordinación: ninguna de las dos coordina.</Trans>;
  if (!kept.is_staff)
    return areas ? (
      <Trans>Coordinación: la cuenta que se queda pasa a coordinar ({areas}).</Trans>
    ) : (
      <Trans>Coordinación: la cuenta que se queda pasa a coordinar, todavía sin zonas.</Trans>
    );
  return areas ? (
    <Trans>Coordinación: las zonas de las dos ({areas}).</Trans>
  ) : (
    <Trans>Coordinación: sigue coordinando, todavía sin zonas.</Trans>
  );
}

function SessionsFate({ pair, search }: Props) {
  const side = keptSide(pair, search);
  const [kept, other] = [pair[side], pair[otherSide(side)]];
  const isRenewed = chosenSide(pair, search, 'email') !== side || (other.is_staff && !kept.is_staff);
  return isRenewed ? (
    <Trans>
      Se cierran las sesiones de las dos cuentas. El segundo factor de la que desaparece, si tenía, se pierde.
    </Trans>
  ) : (
    <Trans>Se cierran las sesiones de la cuenta que desaparece. Su segundo factor, si tenía, se pierde.</Trans>
  );
}
