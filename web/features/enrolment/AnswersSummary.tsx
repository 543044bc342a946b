import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { fullName } from '#contract/names.ts';
import { normaliseNationalId } from '#contract/national-id.ts';
import { useDates } from '../../core/formats.ts';
import { birthDateOf } from '../../people/profile/draft.ts';
import { useAvailabilityTexts, useMobilityTexts } from '../../people/profile/field-labels.ts';
import { useCountryName } from '../../people/profile/use-country-name.ts';
import { useLanguageNames } from '../../records/language-names.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import classes from './AnswersSummary.module.css';
import type { EnrolmentDraft } from './draft.ts';
import { useLabels, useStepTitles } from './labels.ts';
import type { EnrolmentStep } from './steps.ts';

/** Shows all answers, with a link back to each step (GOV.UK's check answers). */
export function AnswersSummary({ draft }: { draft: EnrolmentDraft }) {
  const { t } = useLingui();
  const labels = useLabels();
  const formatDate = useDates();
  const languageNames = useLanguageNames();
  const availability = useAvailabilityTexts();
  const mobility = useMobilityTexts(true);
  const birthDate = birthDateOf(draft);
  const street = [draft.address_street, draft.address_number, draft.address_extra].filter(Boolean).join(', ');
  const country = useCountryName()(draft.address_country);
  const experience = { yes: t`Sí`, no: t`No, sería la primera vez`, '': '' };

  return (
    <dl className={classes.answers}>
      <Answer step="account" name={labels.email} value={draft.email} />
      <Answer step="identification" name={t`Nombre y apellidos`} value={fullName(draft)} />
      <Answer step="identification" name={labels.national_id} value={normaliseNationalId(draft.national_id)} />
      <Answer step="identification" name={labels.birth_date} value={birthDate && formatDate(birthDate, 'long')} />
      <Answer
        step="address"
        name={t`Dirección`}
        value={
          <>
            {street}
            <br />
            {draft.address_zip} {draft.address_city}
            {country && (
              <>
                <br />
                {country}
              </>
            )}
          </>
        }
      />
      <Answer step="phone" name={labels.phone} value={`${draft.phone_prefix} ${draft.phone}`} />
      <Answer
        step="other"
        name={labels.availability}
        value={draft.availability.map((value) => availability[value].label).join('\n')}
      />
      <Answer step="other" name={labels.mobility} value={draft.mobility && mobility[draft.mobility].label} />
      <Answer step="other" name={labels.is_experiencied} value={experience[draft.is_experiencied]} />
      <Answer step="other" name={labels.language} value={languageNames[draft.language]} />
      {draft.profession && <Answer step="other" name={labels.profession} value={draft.profession} />}
      {draft.notes_self && <Answer step="other" name={labels.notes_self} value={draft.notes_self} />}
    </dl>
  );
}

function Answer({ step, name, value }: { step: EnrolmentStep; name: ReactNode; value: ReactNode }) {
  const titles = useStepTitles();
  return (
    <div className={classes.answer}>
      <dt>{name}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd>
        <TextLink to="/enroll" search={{ step, change: true }} size="sm" py="sm" display="inline-block">
          <Trans>Cambiar</Trans>
          <VisuallyHidden>
            {' '}
            {name} ({titles[step]})
          </VisuallyHidden>
        </TextLink>
      </dd>
    </div>
  );
}
