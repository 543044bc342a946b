import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { type FocusEvent, useMemo } from 'react';
import { currentLanguage } from '../../../core/i18n.ts';
import { useTexts } from '../../../core/texts.ts';
import { autoComplete, isField, type ProfileForm } from './form.ts';
import { useFieldLabels } from './labels.ts';
import { countryOf, isPhone, listPrefixes, prefixOf, splitPhone } from './phones.ts';

/** Brings the telephone numbers of all countries along: for lazy loading. */
export function PhoneFields({ form }: { form: ProfileForm }) {
  const { t } = useLingui();
  const labels = useFieldLabels(form.isOwn);
  const say = useTexts();
  const language = currentLanguage();
  const prefixes = useMemo(() => listPrefixes(language), [language]);
  const { phone_country, phone_prefix, phone } = form.values;

  const choose = (country: string) => {
    form.change({ phone_country: country, phone_prefix: prefixOf(country) });
    form.clearFieldError('phone');
  };
  const check = ({ relatedTarget }: FocusEvent) => {
    const split = splitPhone(phone);
    if (split) form.change(split);
    else if (isField(relatedTarget) && phone.trim() && !isPhone(phone_prefix, phone))
      form.setFieldError('phone', say('wrong_phone'));
  };

  return (
    <>
      <NativeSelect
        id="phone_prefix"
        name="phone_prefix"
        size="md"
        label={labels.phone_prefix}
        autoComplete={autoComplete(form, 'tel-country-code')}
        value={phone_country || countryOf(phone_prefix, phone)}
        error={form.errors.phone_prefix}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={prefixes.map(({ country, name, prefix }) => ({ value: country, label: `${name} (${prefix})` }))}
      />
      <TextInput
        {...form.field('phone')}
        onBlur={check}
        label={labels.phone}
        description={t`Mejor un móvil. Solo lo verán las personas de coordinación.`}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete(form, 'tel-national')}
        maxLength={30}
        required={form.isRequired('phone')}
      />
    </>
  );
}
