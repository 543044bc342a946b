import { useLingui } from '@lingui/react/macro';
import { useDates } from '../../../core/formats.ts';
import { languageNames } from '../../../core/i18n.ts';
import { availabilityNames, idKindNames, mobilityNames } from '../../../people/labels.ts';
import { birthDateOf, type ProfileDraft } from '../../../people/profile/draft.ts';
import { useFieldLabels } from '../../../people/profile/field-labels.ts';
import type { Part } from './change.ts';

/** Names the parts that change as a whole. */
export function usePartNames(isOwn: boolean): Record<Part, string> {
  const { t } = useLingui();
  return { ...useFieldLabels(isOwn), national_id: t`Documento`, address: t`Dirección`, phone: t`Teléfono` };
}

/** Says a part of a draft in words. */
export function usePartTexts(): (part: Part, draft: ProfileDraft) => string {
  const { t } = useLingui();
  const date = useDates();
  return (part, draft) => {
    switch (part) {
      case 'national_id':
        return draft.national_id && `${t(idKindNames[draft.national_id_kind])} ${draft.national_id}`;
      case 'birth_date': {
        const birthDate = birthDateOf(draft);
        return birthDate ? date(birthDate, 'long') : '';
      }
      case 'address': {
        const street = [draft.address_street, draft.address_number, draft.address_extra].filter(Boolean).join(' ');
        return [street, [draft.address_zip, draft.address_city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
      }
      case 'phone':
        return draft.phone && `${draft.phone_prefix} ${draft.phone}`;
      case 'language':
        return languageNames[draft.language];
      case 'availability':
        return draft.availability.map((time) => t(availabilityNames[time])).join(', ');
      case 'mobility':
        return draft.mobility && t(mobilityNames[draft.mobility]);
      case 'is_experiencied':
        return draft.is_experiencied === 'yes' ? t`Sí` : t`No`;
      default:
        return draft[part];
    }
  };
}
