import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text, Title } from '@mantine/core';
import { hourToBeThere } from '#contract/election-day.ts';
import type { CredentialObstacle } from '#contract/errors.ts';
import type { Self } from '#contract/users.ts';
import { useTexts } from '../../core/texts.ts';
import { OwnSlots } from '../../people/coverage/OwnSlots.tsx';
import { Directions } from '../../people/Directions.tsx';
import { OwnTable } from '../../people/OwnTable.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useAct } from '../../ui/use-act.ts';
import { OwnAttendance } from '../attendance/index.ts';
import { downloadCredentials } from '../credentials/index.ts';
import { PlaceMap } from './PlaceMap.tsx';
import classes from './Task.module.css';
import { Task } from './Task.tsx';

const ownObstacles: readonly CredentialObstacle[] = ['name', 'national_id', 'birth_date', 'address'];

/** Shows what somebody has to do now, and what they have got. */
export function OwnTasks({ self }: { self: Self }) {
  return (
    <section aria-labelledby="own-tasks">
      <Title order={2} id="own-tasks" mb="sm">
        <Trans>Tus tareas</Trans>
      </Title>
      <ul className={classes.list}>
        <DataTask self={self} />
        {self.pending_email && <EmailTask email={self.email} pending_email={self.pending_email} />}
        <PlaceTask self={self} />
        <CredentialTask self={self} />
      </ul>
    </section>
  );
}

function DataTask({ self }: { self: Self }) {
  const { t } = useLingui();
  const say = useTexts();
  const missing = self.credential_obstacles.filter((obstacle) => ownObstacles.includes(obstacle));
  const list = missing.map((obstacle) => say(`obstacle_${obstacle}`)).join(', ');
  const params = { userid: self.id };
  const look = (
    <ButtonLink to="/user/$userid" params={params} variant="default">
      <Trans>Ver tus datos</Trans>
    </ButtonLink>
  );
  if (missing.length === 0) {
    return <Task state="done" stateLabel={t`Hecho`} title={t`Tus datos están completos`} action={look} />;
  }
  const complete = (
    <ButtonLink to="/user/$userid/edit" params={params}>
      <Trans>Completarlos</Trans>
    </ButtonLink>
  );
  return (
    <Task
      state="pending"
      stateLabel={t`Pendiente`}
      title={t`Completa tus datos`}
      action={self.permissions['users.edit'] ? complete : look}
    >
      <Text>
        <Trans>Para emitir tu credencial falta: {list}.</Trans>
      </Text>
    </Task>
  );
}

function EmailTask({ email, pending_email }: { email: string; pending_email: string }) {
  const { t } = useLingui();
  return (
    <Task state="pending" stateLabel={t`Pendiente`} title={t`Confirma tu correo nuevo`}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Trans>
          Te enviamos un enlace a <strong>{pending_email}</strong>. Hasta que lo abras, sigue valiendo {email}.
        </Trans>
      </Text>
    </Task>
  );
}

function PlaceTask({ self }: { self: Self }) {
  const { t } = useLingui();
  if (self.declined) return <DeclinedTask self={self} declined={self.declined} />;
  if (!self.assigned_polling_place) return null;
  const isAsked = self.attendance === 'unanswered';
  const hour = self.assignment && hourToBeThere(self.assignment.slots);
  return (
    <Task
      state={isAsked ? 'pending' : 'done'}
      stateLabel={isAsked ? t`Falta que digas si irás` : t`Confirmado`}
      title={self.assigned_polling_place_name}
    >
      <Text>
        {self.assigned_polling_place_address}{' '}
        <Directions name={self.assigned_polling_place_name ?? ''} address={self.assigned_polling_place_address ?? ''} />
      </Text>
      {hour && (
        <Text fw={600}>
          <Trans>El día de las elecciones, a las {hour}:00 en el colegio</Trans>
        </Text>
      )}
      {self.assignment && <OwnSlots taken={self.assignment.slots} />}
      <OwnTable assignment={self.assignment} />
      {self.assignment && <OwnAttendance assignment={self.assignment.id} self={self} />}
      {self.assigned_polling_place_location && (
        <PlaceMap location={self.assigned_polling_place_location} name={self.assigned_polling_place_name ?? ''} />
      )}
    </Task>
  );
}

function DeclinedTask({ self, declined }: { self: Self; declined: NonNullable<Self['declined']> }) {
  const { t } = useLingui();
  return (
    <Task state="done" stateLabel={t`No puedes ir`} title={declined.place_name}>
      <OwnAttendance assignment={declined.id} self={self} />
    </Task>
  );
}

function CredentialTask({ self }: { self: Self }) {
  const { t } = useLingui();
  const download = useAct({
    mutationFn: (id: string) => downloadCredentials([id], `${t`Credencial`}.pdf`),
  });
  const { credential } = self;
  if (!credential) return null;
  const action = (
    <Button loading={download.isPending} onClick={() => download.mutate(credential)}>
      <Trans>Descargar (PDF)</Trans>
    </Button>
  );
  return (
    <Task state="done" stateLabel={t`Lista`} title={t`Tu credencial`} action={action}>
      <Text>
        <Trans>Imprímela y llévala contigo el día de las elecciones, junto con tu documento de identidad.</Trans>
      </Text>
    </Task>
  );
}
