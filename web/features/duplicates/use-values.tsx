import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MergeableField } from '#contract/profile-parts.ts';
import type { User } from '#contract/users.ts';
import { useDates } from '../../core/formats.ts';
import { languageNames } from '../../core/i18n.ts';
import { availabilityNames, fullName, idKindNames, mobilityNames, phoneOf } from '../../people/labels.ts';

/** Writes a person's value in a field as a reader knows it; undefined where there is none. */
export function useValues(): (user: User, field: MergeableField) => ReactNode {
  const { t } = useLingui();
  const date = useDates();
  return (user, field) => {
    switch (field) {
      case 'names':
        return fullName(user);
      case 'email':
        return <Email user={user} />;
      case 'national_id':
        return [user.national_id && user.national_id_kind && t(idKindNames[user.national_id_kind]), user.national_id]
          .filter(Boolean)
          .join(' ');
      case 'birth_date':
        return user.birth_date && date(user.birth_date, 'long');
      case 'phone':
        return phoneOf(user);
      case 'address':
        return addressOf(user);
      case 'language':
        return languageNames[user.language];
      case 'availability':
        return user.availability.map((time) => t(availabilityNames[time])).join(', ');
      case 'mobility':
        return user.mobility && t(mobilityNames[user.mobility]);
      case 'is_experiencied':
        return user.is_experiencied ? t`En otras elecciones` : t`Ninguna todavía`;
      default:
        return user[field];
    }
  };
}

function Email({ user: { email, is_verified } }: { user: User }) {
  if (is_verified) return email;
  return (
    <>
      {email} <Trans>(sin confirmar)</Trans>
    </>
  );
}

const addressOf = (user: User) =>
  [
    [user.address_street, user.address_number, user.address_extra].filter(Boolean).join(' '),
    [user.address_zip, user.address_city].filter(Boolean).join(' '),
    user.address_region,
  ]
    .filter(Boolean)
    .join(', ');
