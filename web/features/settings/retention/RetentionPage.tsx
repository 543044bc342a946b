import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeptKind, keptDays, keptKinds } from '#contract/kept-days.ts';
import type { RetentionPlan } from '#contract/retention.ts';
import { formatNumber, useDates } from '../../../core/formats.ts';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { retentionQuery } from '../api.ts';
import { SettingsFrame } from '../SettingsFrame.tsx';

export const RetentionPage = () => (
  <SettingsFrame>
    <Stack gap="xl" maw={720}>
      <Section title={<Trans>Las personas, tras las elecciones</Trans>}>
        <Loaded query={useQuery(retentionQuery)}>
          {({ plan }) =>
            plan ? (
              <Plan plan={plan} />
            ) : (
              <Text>
                <Trans>Sin elecciones actuales no se borra a nadie.</Trans>
              </Text>
            )
          }
        </Loaded>
      </Section>
      <Section title={<Trans>Otros plazos</Trans>}>
        <Periods />
      </Section>
    </Stack>
  </SettingsFrame>
);

function Plan({ plan }: { plan: RetentionPlan }) {
  const { t } = useLingui();
  const date = useDates();
  const { people, records, done, election, announced_on } = plan;
  return (
    <Stack gap="md">
      <Text>
        <Trans>
          Así quedaría hoy, sin tocar nada. Los plazos se cambian en Organización; quien dice que sí a las próximas
          elecciones conserva nombre, correo, teléfono e idioma.
        </Trans>
      </Text>
      <Facts>
        <Fact name={t`Elecciones`}>{`${election} · ${date(plan.election_date)}`}</Fact>
        <Fact name={t`Aviso a quien administra`}>{date(announced_on ?? plan.announces_on)}</Fact>
        <Fact name={t`Se pregunta a las personas`}>{date(plan.asks_on)}</Fact>
        <Fact name={t`Se borra desde`}>{date(plan.erases_on)}</Fact>
      </Facts>
      <Numbers
        caption={t`Personas`}
        rows={[
          [t`Se borrarían`, people.erased],
          [t`Quedarían con su contacto`, people.reduced],
          [t`Retenidas por una reclamación`, people.held],
          [t`Administran, y se quedan`, people.administrators],
          [t`Preguntadas hasta hoy`, people.asked],
          [t`Sin correo al que preguntar`, people.unreachable],
          [t`Borradas hasta hoy`, done.erased],
          [t`Reducidas a su contacto hasta hoy`, done.reduced],
        ]}
      />
      <Numbers
        caption={t`Datos que se irían con ellas`}
        rows={[
          [t`Mensajes`, records.emails],
          [t`Llamadas`, records.calls],
          [t`Asignaciones`, records.assignments],
          [t`Credenciales`, records.credentials],
          [t`Fichas con notas u observaciones`, records.notes],
          [t`Entradas del registro, que quedan sin sus datos`, records.log_entries],
        ]}
      />
    </Stack>
  );
}

function Numbers({ caption, rows }: { caption: string; rows: [string, number][] }) {
  const { t } = useLingui();
  return (
    <PlainTable caption={caption} heads={[caption]} numbers={[t`Número`]}>
      {rows.map(([name, count]) => (
        <tr key={name}>
          <td>{name}</td>
          <td data-number>{formatNumber(count)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

function Periods() {
  const { t } = useLingui();
  const names: Record<KeptKind, string> = {
    reads: t`Quién abrió la ficha de quién`,
    sessions: t`Sesiones terminadas`,
    acts: t`Avisos que mandó un teléfono sin red`,
    digests: t`Que se mandó el resumen de un día`,
    batches: t`Acciones en lote terminadas`,
    address_runs: t`Búsquedas de direcciones terminadas`,
    notifications: t`Notificaciones`,
    contact_messages: t`Mensajes de visitantes por el formulario`,
    emails: t`Mensajes a una persona`,
    calls: t`Llamadas anotadas`,
    attendance_notes: t`Notas a la respuesta de asistencia, desde las elecciones`,
    tokens: t`Claves de programas terminadas`,
    downloads: t`Archivos exportados`,
    imports: t`Archivos importados`,
    counted_acts: t`Recuentos para limitar intentos, ya vencidos`,
    registrations: t`Inscripciones sin confirmar`,
  };
  return (
    <PlainTable caption={t`Otros plazos`} heads={[t`Dato`]} numbers={[t`Días`]}>
      {keptKinds.map((kind) => (
        <tr key={kind}>
          <td>{names[kind]}</td>
          <td data-number>{formatNumber(keptDays[kind])}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
