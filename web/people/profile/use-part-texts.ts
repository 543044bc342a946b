import { useLingui } from '@lingui/react/macro';
import type { ProfileField } from '#contract/profile.ts';
import type { ProfilePart } from '#contract/profile-parts.ts';
import type { User } from '#contract/users.ts';
import { useDates } from '../../core/formats.ts';
import { useLanguageNames } from '../../records/language-names.ts';
import { availabilityNames, idKindNames, mobilityNames, phoneOf } from '../labels.ts';
import type { ProfileAnswers } from './draft.ts';

type Said = Pick<User, ProfileField> | ProfileAnswers;
type Part = Exclude<ProfilePart, 'names'> | 'first_name' | 'last_name_1' | 'last_name_2';

/** Describes a part of a profile; empty if missing. */
export function usePartTexts(): (part: Part, said: Said) => string | null | undefined {
  const { t } = useLingui();
  const date = useDates();
  const languageNames = useLanguageNames();
  return (part, said) => {
    switch (part) {
      case 'national_id':
        return (
          said.national_id &&
          joined(' ', said.national_id_kind && t(idKindNames[said.national_id_kind]), said.national_id)
        );
      case 'birth_date':
        return said.birth_date && date(said.birth_date, 'long');
      case 'address':
        return joined(
          ', ',
          joined(' ', said.address_street, said.address_number, said.address_extra),
          joined(' ', said.address_zip, said.address_city),
          said.address_region,
        );
      case 'phone':
        return phoneOf(said);
      case 'language':
        return languageNames[said.language];
      case 'availability':
        return said.availability.map((time) => t(availabilityNames[time])).join(', ');
      case 'mobility':
        return said.mobility && t(mobilityNames[said.mobility]);
      case 'is_experiencied':
        return said.is_experiencied ? t`En otras elecciones` : t`Ninguna todavía`;
      default:
        return said[part];
    }
  };
}

const joined = (mark: string, ...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(mark);
