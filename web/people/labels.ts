import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AgeBand } from '#contract/age.ts';
import type { AskedAvailability } from '#contract/user-filters.ts';
import type { User, UserRow } from '#contract/users.ts';

export const availabilityNames: Record<UserRow['availability'][number], MessageDescriptor> = {
  man: msg`Mañana`,
  tar: msg`Tarde`,
  tod: msg`Todo el día`,
  esc: msg`Escrutinio`,
};

export const askedAvailabilityNames: Record<AskedAvailability, MessageDescriptor> = {
  ...availabilityNames,
  unset: msg`Disponibilidad sin indicar`,
};

export const ageNames: Record<AgeBand, MessageDescriptor> = {
  '0-17': msg`Menos de 18 años`,
  '18-29': msg`De 18 a 29 años`,
  '30-44': msg`De 30 a 44 años`,
  '45-59': msg`De 45 a 59 años`,
  '60-74': msg`De 60 a 74 años`,
  '75-': msg`75 años o más`,
  unknown: msg`Sin fecha de nacimiento`,
};

type Mobility = NonNullable<UserRow['mobility']>;

export const mobilityNames: Record<Mobility, MessageDescriptor> = {
  foot: msg`El colegio más cercano`,
  'public-transport': msg`Dentro del barrio`,
  'small-vehicle': msg`Dentro del municipio`,
  vehicle: msg`Dentro de la provincia`,
};

export const phoneOf = ({ phone, phone_prefix }: { phone: string | null; phone_prefix: string | null }) =>
  phone && [phone_prefix, phone].filter(Boolean).join(' ');

export const telLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

export const idKindNames: Record<NonNullable<User['national_id_kind']>, MessageDescriptor> = {
  dni: msg`DNI`,
  nie: msg`NIE`,
  passport: msg`Pasaporte`,
};
