import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { type FocusEvent, useMemo } from 'react';
import { currentLanguage } from '../../core/i18n.ts';
import { useTexts } from '../../core/texts.ts';
import { useLabels } from './labels.ts';
import { isPhone, listPrefixes, prefixOf, splitPhone } from './phones.ts';
import { type EnrolForm, isField } from './use-enrol-form.ts';

export function PhoneStep({ form }: { form: EnrolForm }) {
  const { t } = useLingui();
  const labels = useLabels();
  const say = useTexts();
  const language = currentLanguage();
  const prefixes = useMemo(() => listPrefixes(language), [language]);
  const { phone_country, phone_prefix, phone } = form.values;

  const choose = (country: string) => {
    form.setFieldValue('phone_country', country);
    form.setFieldValue('phone_prefix', prefixOf(country));
    form.clearFieldError('phone');
  };
  const check = ({ relatedTarget }: FocusEvent) => {
    const split = splitPhone(phone);
    if (split) form.setValues(split);
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
        autoComplete="tel-country-code"
        value={phone_country}
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
        autoComplete="tel-national"
        maxLength={30}
        required
      />
    </>
  );
}
