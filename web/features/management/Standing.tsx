import { Trans, useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { ChangeAction } from '#contract/log.ts';
import type { User } from '#contract/users.ts';
import { useSignedIn } from '../../core/session.ts';
import { managementParts } from '../../people/management-parts.ts';
import type { Verb } from '../../people/verbs.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { type ReasonedAction, ReasonModal } from './ReasonModal.tsx';
import { ResetSecondFactor } from './ResetSecondFactor.tsx';
import { StandingRow } from './StandingRow.tsx';
import { useStanding } from './use-standing.tsx';

export function StandingPanel({ user }: { user: User }) {
  const { t } = useLingui();
  const self = useSignedIn();
  const may = managementParts(user, self);
  const { run, runFor, running, invite, isInviting, isBusy } = useStanding(user);
  const [asking, setAsking] = useState<ReasonedAction>();
  const busy = { disabled: isBusy, size: 'sm', variant: 'default' } as const;
  const does = (verb: Verb) => ({
    ...busy,
    loading: running === verb,
    onClick: () => run(verb),
  });

  return (
    <Section title={<Trans>Situación</Trans>}>
      {user.is_superuser && (
        <Text c="dimmed">{t`A quien administra no se le cambian desde aquí ni el acceso ni el perfil.`}</Text>
      )}
      <div>
        <StandingRow
          name={<Trans>Correo</Trans>}
          state={<Verification user={user} />}
          action={
            may.invitation && (
              <Button {...busy} loading={isInviting} onClick={invite}>
                {user.has_password ? (
                  <Trans>Reenviar la confirmación</Trans>
                ) : (
                  <Trans>Volver a enviar la invitación</Trans>
                )}
              </Button>
            )
          }
        />
        <StandingRow
          name={<Trans>Validación</Trans>}
          state={
            user.is_validated ? <Trans>Validada: ya se le ha dado la bienvenida</Trans> : <Trans>Sin validar</Trans>
          }
          action={
            may.validation &&
            (user.is_validated ? (
              <Button {...does('unvalidate')}>{t`Quitar la validación`}</Button>
            ) : (
              <Button {...does('validate')}>{t`Validar`}</Button>
            ))
          }
        />
        <StandingRow
          name={<Trans>Acceso</Trans>}
          state={
            <>
              <Access user={user} />
              {!user.is_active && <WhyLink user={user} action="deactivated" />}
            </>
          }
          action={
            may.activity &&
            (user.is_active ? (
              <Button {...busy} onClick={() => setAsking('deactivate')}>{t`Desactivar…`}</Button>
            ) : (
              <Button {...does('activate')}>{t`Activar`}</Button>
            ))
          }
        />
        <LockRow user={user} may={may} unlock={does('unlock')} lock={{ ...busy, onClick: () => setAsking('lock') }} />
        <StandingRow
          name={<Trans>Coordinación</Trans>}
          state={<Role user={user} />}
          action={
            may.granting ? (
              <Button {...does('grant_staff')}>{t`Hacer que coordine`}</Button>
            ) : (
              may.removing && <Button {...does('remove_staff')}>{t`Quitar la coordinación`}</Button>
            )
          }
        />
        {may.secondFactor && <ResetSecondFactor user={user} reset={() => run('reset_second_factor')} isBusy={isBusy} />}
      </div>
      <ReasonModal
        user={user}
        verb={asking}
        close={() => setAsking(undefined)}
        confirm={(reason) => (asking ? runFor(asking, reason) : Promise.resolve())}
      />
    </Section>
  );
}

type LockProps = {
  user: User;
  may: ReturnType<typeof managementParts>;
  unlock: ButtonProps & { onClick: () => void };
  lock: ButtonProps & { onClick: () => void };
};

const LockRow = ({ user, may, unlock, lock }: LockProps) => (
  <StandingRow
    name={<Trans>Perfil</Trans>}
    state={
      <>
        <LockState user={user} />
        {user.is_locked_by_hand && user.is_verified !== null && <WhyLink user={user} action="locked" />}
      </>
    }
    action={
      (may.unlocking || may.locking) && (
        <Group gap="xs">
          {may.unlocking && (
            <Button {...unlock}>
              <Trans>Reabrir el perfil</Trans>
            </Button>
          )}
          {may.locking && (
            <Button {...lock}>
              {user.is_locked ? <Trans>Mantener cerrado…</Trans> : <Trans>Cerrar el perfil…</Trans>}
            </Button>
          )}
        </Group>
      )
    }
  />
);

/** Links to the log, which has the reason. */
const WhyLink = ({ user, action }: { user: User; action: ChangeAction }) => (
  <div>
    <TextLink to="/user/$userid/logs" params={{ userid: user.id }} search={{ action }} size="sm">
      <Trans>Ver el motivo en el registro</Trans>
    </TextLink>
  </div>
);

function Verification({ user }: { user: User }) {
  if (user.is_verified) return <Trans>Confirmado</Trans>;
  if (user.is_verified === null) return <Trans>Pendiente: la inscripción espera a que alguien la revise</Trans>;
  return user.has_password ? (
    <Trans>Sin confirmar: no puede entrar hasta que abra el enlace que le enviamos</Trans>
  ) : (
    <Trans>Con una invitación: no puede entrar hasta que abra el enlace y elija su contraseña</Trans>
  );
}

function Access({ user }: { user: User }) {
  if (!user.is_active) return <Trans>Inactiva: no puede entrar ni volver a inscribirse</Trans>;
  return user.is_verified ? <Trans>Activa: puede entrar</Trans> : <Trans>Activa, pero todavía no puede entrar</Trans>;
}

function LockState({ user }: { user: User }) {
  if (user.is_verified === null) return <Trans>Cerrado mientras la inscripción espera</Trans>;
  if (!user.is_locked) {
    return user.is_active || user.is_superuser ? (
      <Trans>Abierto: se puede editar</Trans>
    ) : (
      <Trans>Abierto. Solo se cierra el perfil de cuentas activas.</Trans>
    );
  }
  if (!user.credential) return <Trans>Cerrado: no se puede editar</Trans>;
  return user.is_locked_by_hand ? (
    <Trans>Cerrado, y lo seguirá estando aunque se retire su credencial: no se puede editar</Trans>
  ) : (
    <Trans>Cerrado porque tiene una credencial: no se puede editar</Trans>
  );
}

function Role({ user }: { user: User }) {
  if (user.is_superuser && !user.is_staff) return <Trans>Administra la plataforma</Trans>;
  if (user.is_superuser) return <Trans>Administra la plataforma y coordina</Trans>;
  if (user.is_staff) return <Trans>Coordina</Trans>;
  return user.is_verified ? (
    <Trans>Apoderado/a</Trans>
  ) : (
    <Trans>Apoderado/a. Para coordinar tiene que confirmar antes su correo.</Trans>
  );
}
