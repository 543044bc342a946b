import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { ownObstacles } from '#contract/errors.ts';
import type { HomeView } from '#contract/home.ts';
import type { Self } from '#contract/users.ts';
import { isMarked, mark, openedGuide, seenPlace } from '../../core/marks.ts';
import { queryClient } from '../../core/query-client.ts';
import { useObstacleWords } from '../../people/obstacle-names.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Sketch } from '../../ui/Sketch.tsx';
import sheet from '../../ui/sheet-list.module.css';
import { useAct } from '../../ui/use-act.ts';
import { downloadCredential } from '../credentials/index.ts';
import { Task } from './Task.tsx';

type Props = { self: Self; home: Pick<HomeView, 'tasks'> };

export function OwnTasks({ self, home: { tasks } }: Props) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="own-tasks">
      <Title order={2} id="own-tasks" mb="sm">{t`Tus tareas`}</Title>
      <ul className={sheet.list}>
        {tasks.email && self.pending_email && <EmailTask self={self} pending_email={self.pending_email} />}
        {tasks.attendance && <AttendanceTask />}
        {self.assignment && <PlaceTask key={self.assignment.id} self={self} assignment={self.assignment.id} />}
        {tasks.profile ? <DataTask self={self} /> : null}
        {tasks.address && <AddressTask self={self} />}
        {self.credential && <CredentialTask credential={self.credential} isNew={Boolean(tasks.credential)} />}
        {tasks.chat_group && <ChatTask count={tasks.chat_group} />}
        {self.flags.canSeeGuideLink && <GuideTask self={self} />}
        {!tasks.profile && <DataDone self={self} />}
      </ul>
    </section>
  );
}

function EmailTask({ self, pending_email }: { self: Self; pending_email: string }) {
  const { t } = useLingui();
  const { email } = self;
  const look = (
    <ButtonLink to="/user/$userid" params={{ userid: self.id }} variant="default">{t`Ver tus datos`}</ButtonLink>
  );
  return (
    <Task state="pending" stateLabel={t`Pendiente`} title={t`Confirma tu correo nuevo`} action={look}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Trans>
          Te enviamos un enlace a <strong>{pending_email}</strong>. Hasta que lo abras, sigue valiendo {email}.
        </Trans>
      </Text>
    </Task>
  );
}

function AttendanceTask() {
  const { t } = useLingui();
  const action = <Button component="a" href="#own-place">{t`Responder`}</Button>;
  return (
    <Task state="pending" stateLabel={t`Pendiente`} title={t`Di si irás a tu colegio`} action={action}>
      <Text>{t`Quien coordina tu zona cuenta con tu respuesta para cubrir cada mesa.`}</Text>
    </Task>
  );
}

/** Asks the person once to view their place, and again if the place changes. */
function PlaceTask({ self, assignment }: { self: Self; assignment: string }) {
  const { t } = useLingui();
  const [isSeen, setSeen] = useState(() => isMarked(self.id, seenPlace(assignment)));
  if (isSeen) return null;
  const see = () => {
    mark(self.id, seenPlace(assignment));
    setSeen(true);
  };
  const action = <Button component="a" href="#own-place" variant="default" onClick={see}>{t`Ver tu colegio`}</Button>;
  return (
    <Task state="pending" stateLabel={t`Pendiente`} title={t`Conoce tu colegio`} action={action}>
      <Text>{t`Mira dónde está, cómo se llega y a qué hora te esperan.`}</Text>
    </Task>
  );
}

function DataTask({ self }: { self: Self }) {
  const { t } = useLingui();
  const sayObstacle = useObstacleWords(self);
  const missing = self.credential_obstacles.filter((obstacle) => ownObstacles.includes(obstacle));
  const list = missing.map(sayObstacle).join(', ');
  const complete = <ButtonLink to="/user/$userid/edit" params={{ userid: self.id }}>{t`Completarlos`}</ButtonLink>;
  return (
    <Task
      state="pending"
      stateLabel={t`Pendiente`}
      title={t`Completa tus datos`}
      action={self.permissions['users.edit'] ? complete : <Look self={self} />}
    >
      <Text>{t`Para emitir tu credencial falta: ${list}.`}</Text>
    </Task>
  );
}

function DataDone({ self }: { self: Self }) {
  const { t } = useLingui();
  const look = (
    <TextLink to="/user/$userid" params={{ userid: self.id }} inherit>{t`Tus datos están completos`}</TextLink>
  );
  return <Task state="done" stateLabel={t`Hecho`} title={look} />;
}

const Look = ({ self }: { self: Self }) => (
  <ButtonLink to="/user/$userid" params={{ userid: self.id }} variant="default">
    <Trans>Ver tus datos</Trans>
  </ButtonLink>
);

function AddressTask({ self }: { self: Self }) {
  const { t } = useLingui();
  const action = <ButtonLink to="/user/$userid/edit" params={{ userid: self.id }}>{t`Señalarlo`}</ButtonLink>;
  return (
    <Task state="pending" stateLabel={t`Pendiente`} title={t`Señala tu domicilio en el mapa`} action={action}>
      <Text>{t`Así se te puede asignar un colegio que te quede cerca.`}</Text>
    </Task>
  );
}

function CredentialTask({ credential, isNew }: { credential: string; isNew: boolean }) {
  const { t } = useLingui();
  const download = useAct({
    mutationFn: (id: string) => downloadCredential(id, `${t`Credencial`}.pdf`),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['home'] }),
  });
  const action = (
    <Button
      loading={download.isPending}
      variant={isNew ? 'filled' : 'default'}
      onClick={() => download.mutate(credential)}
    >
      <Trans>Descargar (PDF)</Trans>
    </Button>
  );
  return (
    <Task
      state={isNew ? 'pending' : 'done'}
      stateLabel={isNew ? t`Sin descargar` : t`Descargada`}
      title={isNew ? t`Descarga tu credencial` : t`Tu credencial`}
      action={action}
    >
      {isNew && <Sketch name="paper" isDrawnNow />}
      <Text>{t`Imprímela y llévala contigo el día de las elecciones, junto con tu documento de identidad.`}</Text>
    </Task>
  );
}

function ChatTask({ count }: { count: number }) {
  const { t } = useLingui();
  const action = <Button component="a" href="#chat-groups" variant="default">{t`Ver los grupos`}</Button>;
  return (
    <Task state="pending" stateLabel={t`Pendiente`} title={t`Entra en tu grupo de chat`} action={action}>
      <Text>
        <Plural
          value={count}
          one="Hay # grupo de tu zona que no has abierto todavía."
          other="Hay # grupos de tu zona que no has abierto todavía."
        />
      </Text>
    </Task>
  );
}

/** Offers the guide until it has been opened or dismissed on this device. */
function GuideTask({ self }: { self: Self }) {
  const { t } = useLingui();
  const [isDone, setDone] = useState(() => isMarked(self.id, openedGuide));
  if (isDone) return null;
  const dismiss = () => {
    mark(self.id, openedGuide);
    setDone(true);
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  const action = (
    <>
      <ButtonLink to="/users-guide" variant="default" onClick={() => mark(self.id, openedGuide)}>
        <Trans>Abrir la guía</Trans>
      </ButtonLink>
      <Button variant="subtle" onClick={dismiss}>{t`No mostrar más la guía`}</Button>
    </>
  );
  return (
    <Task state="pending" stateLabel={t`Pendiente`} title={t`Lee la guía`} action={action}>
      <Text>{t`Cuenta en unos minutos qué se hace el día de las elecciones.`}</Text>
    </Task>
  );
}
