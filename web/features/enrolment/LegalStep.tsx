import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Checkbox, Divider, List, Paper, Text, Title } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useUniverse } from '../../core/universe.ts';
import { AnswersSummary } from './AnswersSummary.tsx';
import { AntibotNote } from './AntibotNote.tsx';
import type { useAntibot } from './antibot.ts';
import { PasswordField } from './PasswordField.tsx';
import type { EnrolForm } from './use-enrol-form.ts';

const route = getRouteApi('/enroll');

type Props = { form: EnrolForm; antibot: ReturnType<typeof useAntibot> };

export function LegalStep({ form, antibot }: Props) {
  const { t } = useLingui();
  const { tenantName } = useUniverse();
  const { via } = route.useSearch();
  // Decided on mount, so that the field stays while being filled in.
  const [isPasswordLost] = useState(form.values.password === '');
  const { prepare } = antibot;
  useEffect(() => {
    prepare().catch(() => undefined);
  }, [prepare]);
  const { value: isAccepted, ...terms } = form.field('terms_accepted');

  return (
    <>
      <section>
        <Title order={3} mb="xs">{t`Revisa tus respuestas`}</Title>
        <AnswersSummary draft={form.values} />
      </section>
      {(isPasswordLost || form.errors.password) && (
        <Paper withBorder p="md">
          <Title order={3} mb="xs">{t`Escribe otra vez la contraseña`}</Title>
          <Text mb="md">{t`La página se ha vuelto a cargar y, por seguridad, la contraseña no se guarda.`}</Text>
          <PasswordField form={form} />
        </Paper>
      )}
      <section>
        <Title order={3} mb="xs">{t`Qué haremos con tus datos`}</Title>
        <Text mb="sm">
          <Trans>
            Ser apoderado/a de una candidatura revela una opinión política, y la ley la protege de manera especial
            (artículo 9 del RGPD). Por eso te pedimos permiso expreso. Con tus datos, {tenantName}:
          </Trans>
        </Text>
        <List spacing="xs" mb="sm">
          <List.Item>{t`te asigna un colegio electoral y tramita tu credencial ante la junta electoral;`}</List.Item>
          <List.Item>{t`los muestra solo a quienes coordinan tu zona o administran la plataforma;`}</List.Item>
          <List.Item>{t`los borra cuando ya no hacen falta, y antes si lo pides.`}</List.Item>
        </List>
        <Text>
          <Anchor component={Link} to="/legal-notice" target="_blank" inherit py="sm" display="inline-block">
            <Trans>Aviso legal (se abre en otra pestaña)</Trans>
          </Anchor>
          <br />
          <Anchor component={Link} to="/privacy-policy" target="_blank" inherit py="sm" display="inline-block">
            <Trans>Política de privacidad (se abre en otra pestaña)</Trans>
          </Anchor>
        </Text>
      </section>
      <Checkbox
        {...terms}
        checked={isAccepted === true}
        label={t`Acepto el aviso legal y la política de privacidad, y doy mi permiso para que se traten mis datos con este fin, aunque revelen mi opinión política.`}
        py="xs"
      />
      <Consents form={form} />
      {via && (
        <Checkbox
          checked={form.values.via === via}
          onChange={({ currentTarget }) => form.change({ via: currentTarget.checked ? via : '' })}
          label={t`Que quien me mandó el enlace sepa que se ha inscrito una persona más. Suma uno, sin mi nombre (opcional).`}
          py="xs"
        />
      )}
      <Divider />
      <AntibotNote
        state={antibot.state}
        error={form.errors.antibot}
        onRetry={() => void prepare().catch(() => undefined)}
      />
    </>
  );
}

/** Asks for consents, which are optional and given one by one. */
function Consents({ form }: { form: EnrolForm }) {
  const { t } = useLingui();
  const { mailings, next_election } = form.values;
  return (
    <Checkbox.Group
      label={t`Si quieres, además (opcional):`}
      value={[...(mailings ? ['mailings'] : []), ...(next_election ? ['next_election'] : [])]}
      onChange={(chosen) =>
        form.change({ mailings: chosen.includes('mailings'), next_election: chosen.includes('next_election') })
      }
    >
      <Checkbox
        value="mailings"
        label={t`Que me lleguen los mensajes que se escriben a muchas personas. Los de mi colegio y mi credencial llegan siempre.`}
        py="xs"
      />
      <Checkbox
        value="next_election"
        label={t`Que se guarden mi nombre, mi correo, mi teléfono y mi idioma para avisarme en las próximas elecciones.`}
        py="xs"
      />
    </Checkbox.Group>
  );
}
