import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Container, List, Text } from '@mantine/core';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SentTo } from './SentTo.tsx';

export function EnrolDonePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  // The history's state survives a reload, and isn't visible in the URL.
  const email = useLocation({ select: ({ state }) => state.email });
  return (
    <Container size={560} px={0}>
      <PageHeader />
      {/* People who open the URL directly haven't enrolled. */}
      {email ? (
        <Text mb="md">{t`Hemos recibido tu inscripción. Muchas gracias por dar el paso.`}</Text>
      ) : (
        <Text mb="md">
          <Trans>
            Si acabas de inscribirte, esto es lo que viene ahora. Si el mensaje no te llega, inicia sesión: desde ahí se
            envía otro.
          </Trans>
        </Text>
      )}
      {email && (
        <SentTo
          email={email}
          onCorrect={(corrected) => void navigate({ to: '/enroll-done', state: { email: corrected }, replace: true })}
        />
      )}
      <List type="ordered" spacing="sm">
        <List.Item>
          <Trans>
            <strong>Confirma tu correo</strong>: te hemos enviado un mensaje con un enlace que vale siete días. Si no
            llega en unos minutos, mira en la carpeta de correo no deseado.
          </Trans>
        </List.Item>
        <List.Item>{t`Quien coordina tu zona te dará la bienvenida y te asignará un colegio electoral.`}</List.Item>
        <List.Item>
          <Trans>Antes del día de las elecciones podrás descargar tu credencial desde tu página de inicio.</Trans>
        </List.Item>
      </List>
      <Anchor component={Link} to="/login" py="sm" mt="lg" display="inline-block">
        <Trans>Ya he confirmado el correo: iniciar sesión</Trans>
      </Anchor>
    </Container>
  );
}
