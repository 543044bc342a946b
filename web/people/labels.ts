import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { User, UserRow } from '#contract/users.ts';

export const availabilityNames: Record<UserRow['availability'][number], MessageDescriptor> = {
  man: msg`Mañana`,
  tar: msg`Tarde`,
  tod: msg`Todo el día`,
  esc: msg`Escrutinio`,
};

type Mobility = NonNullable<UserRow['mobility']>;

/** Names of how far somebody can go. */
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
