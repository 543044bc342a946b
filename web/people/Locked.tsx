import { Trans } from '@lingui/react/macro';
import { Anchor, Stack, Text } from '@mantine/core';
import type { User } from '#contract/users.ts';
import { useSignedIn } from '../core/session.ts';
import { useUniverse } from '../core/universe.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { TextLink } from '../ui/RowLink.tsx';
import { isCorrectable } from './correcting.ts';

type Props = {
  user: User;
  /** language and notes can be changed on this page */
  isInSettings?: boolean;
};

/** Explains why a profile can't be edited, and what to do instead. */
export function Locked({ user, isInSettings = false }: Props) {
  const self = useSignedIn();
  const isOwn = self.id === user.id;
  return (
    <Stack gap="sm" align="flex-start">
      <Text>
        <Reason user={user} isOwn={isOwn} />
      </Text>
      {isCorrectable(self, user) ? (
        <Correcting user={user} />
      ) : user.permissions['users.ask_change'] ? (
        <Asking user={user} />
      ) : (
        <OthersCan />
      )}
      {isOwn && !isInSettings && (
        <Text>
          <Trans>
            El idioma y tus observaciones los puedes cambiar siempre en{' '}
            <TextLink to="/account" underline="always">
              Ajustes y seguridad
            </TextLink>
            .
          </Trans>
        </Text>
      )}
    </Stack>
  );
}

const Asking = ({ user }: { user: User }) => (
  <>
    <Text>
      {user.is_staff || user.is_locked_by_hand ? (
        <Trans>Si algún dato no es correcto, pide que lo cambien: lo decide quien administra la plataforma.</Trans>
      ) : (
        <Trans>
          Si algún dato no es correcto, pide que lo cambien: lo decide quien te coordina o, si es el documento, quien
          administra la plataforma.
        </Trans>
      )}
    </Text>
    <ButtonLink to="/user/$userid/edit" params={{ userid: user.id }}>
      <Trans>Pedir un cambio</Trans>
    </ButtonLink>
  </>
);

/** Links to correcting the profile and reissuing the credential in one step. */
const Correcting = ({ user }: { user: User }) => (
  <>
    <Text>
      <Trans>
        Si algún dato no es correcto, puedes corregirlo: en el mismo paso se emite de nuevo la credencial y la anterior
        deja de valer.
      </Trans>
    </Text>
    <ButtonLink to="/user/$userid/correct" params={{ userid: user.id }}>
      <Trans>Corregir y emitir de nuevo</Trans>
    </ButtonLink>
  </>
);

function OthersCan() {
  const { contactEmail } = useUniverse();
  const address = <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>;
  return (
    <Text>
      <Trans>
        Si algún dato no es correcto, esa persona puede pedir un cambio desde su ficha. También lo puede cambiar quien
        administra la plataforma: {address}.
      </Trans>
    </Text>
  );
}

function Reason({ user, isOwn }: { user: User; isOwn: boolean }) {
  if (!user.is_locked)
    return <Trans>Los datos de quien coordina solo los cambian esa persona y quien administra la plataforma.</Trans>;
  if (user.credential) {
    return isOwn ? (
      <Trans>Tu perfil está cerrado porque ya tienes una credencial: lo que lleva impreso no puede cambiar.</Trans>
    ) : (
      <Trans>Su perfil está cerrado porque ya tiene una credencial: lo que lleva impreso no puede cambiar.</Trans>
    );
  }
  return isOwn ? (
    <Trans>Quien administra la plataforma ha cerrado tu perfil: puedes ver tus datos, pero no cambiarlos.</Trans>
  ) : (
    <Trans>Quien administra la plataforma ha cerrado su perfil.</Trans>
  );
}
