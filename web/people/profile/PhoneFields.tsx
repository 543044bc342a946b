import { useLingui } from '@lingui/react/macro';
import { PhoneInputs } from '../../ui/PhoneInputs.tsx';
import { useFieldLabels } from './field-labels.ts';
import { autoComplete, type ProfileForm } from './profile-form.ts';

/** Asks for a phone number. Includes the phone rules of all countries, so load it lazily. */
export function PhoneFields({ form }: { form: ProfileForm }) {
  const { t } = useLingui();
  return (
    <PhoneInputs
      form={form}
      labels={useFieldLabels(form.isOwn)}
      autoComplete={{
        country: autoComplete(form, 'tel-country-code'),
        number: autoComplete(form, 'tel-national'),
      }}
      description={t`Mejor un móvil. Solo lo verán las personas de coordinación.`}
      required={form.isRequired('phone')}
    />
  );
}
