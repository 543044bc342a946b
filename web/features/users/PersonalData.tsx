import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { useDates } from '../../core/formats.ts';
import { ByHand } from '../../people/ByHand.tsx';
import { useCountryName } from '../../people/profile/use-country-name.ts';
import { usePartTexts } from '../../people/profile/use-part-texts.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { AreaNames } from '../areas/index.ts';
import classes from './UserOverview.module.css';

/** Groups the data as in enrolment. */
export function PersonalData({ user }: { user: User }) {
  const date = useDates();
  const say = usePartTexts();
  const country = useCountryName()(user.address_country);
  const street = [user.address_street, user.address_number, user.address_extra].filter(Boolean).join(' ');
  const city = [user.address_zip, user.address_city].filter(Boolean).join(' ');

  return (
    <div className={classes.groups}>
      <Section title={<Trans>Disponibilidad</Trans>}>
        <Facts>
          <Fact name={<Trans>Horario</Trans>}>{say('availability', user)}</Fact>
          <Fact name={<Trans>Movilidad</Trans>}>{say('mobility', user)}</Fact>
          <Fact name={<Trans>Experiencia</Trans>}>{say('is_experiencied', user)}</Fact>
        </Facts>
      </Section>
      <Section title={<Trans>Identificación</Trans>}>
        <Facts>
          <Fact name={<Trans>Nombre y apellidos</Trans>}>{fullName(user)}</Fact>
          <Fact name={<Trans>Documento</Trans>}>{say('national_id', user)}</Fact>
          <Fact name={<Trans>Fecha de nacimiento</Trans>}>{say('birth_date', user)}</Fact>
          <Fact name={<Trans>Profesión</Trans>}>{user.profession}</Fact>
        </Facts>
      </Section>
      <Section title={<Trans>Contacto y dirección</Trans>}>
        <Facts>
          <Fact name={<Trans>Correo</Trans>}>
            {user.email}
            {user.pending_email && <PendingEmail address={user.pending_email} />}
          </Fact>
          <Fact name={<Trans>Teléfono</Trans>}>{say('phone', user)}</Fact>
          <Fact name={<Trans>Dirección</Trans>}>
            {(street || city) && (
              <>
                {street}
                {street && city && <br />}
                {city}
                {user.address_region && ` (${user.address_region})`}
                {country && (
                  <>
                    <br />
                    {country}
                  </>
                )}
                {user.is_address_by_hand && (
                  <div>
                    <ByHand />
                  </div>
                )}
              </>
            )}
          </Fact>
          <Fact name={<Trans>Zona</Trans>}>{user.area && <AreaNames id={user.area} />}</Fact>
          <Fact name={<Trans>Idioma</Trans>}>{say('language', user)}</Fact>
        </Facts>
      </Section>
      <Section title={<Trans>Cuenta</Trans>}>
        <Facts>
          <Fact name={<Trans>Inscripción</Trans>}>{date(user.creation_date, 'long')}</Fact>
          <Fact name={<Trans>Último acceso</Trans>}>
            {user.last_login ? date(user.last_login, 'time') : <Trans>Ninguno todavía</Trans>}
          </Fact>
          <Fact name={<Trans>Validación</Trans>}>
            {user.is_validated ? <Trans>Validada</Trans> : <Trans>Sin validar</Trans>}
          </Fact>
          {user.is_staff && (
            <Fact name={<Trans>Coordina</Trans>}>
              {user.managed_areas.map(({ name }) => name).join(', ') || <Trans>Ninguna zona todavía</Trans>}
            </Fact>
          )}
        </Facts>
      </Section>
    </div>
  );
}

const PendingEmail = ({ address }: { address: string }) => (
  <Text size="sm" c="dimmed">
    <Trans>Pendiente de confirmar: {address}</Trans>
  </Text>
);
