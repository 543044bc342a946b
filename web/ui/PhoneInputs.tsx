import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type ReactNode, useMemo } from 'react';
import { countryNamesQuery } from '../core/country-names.ts';
import { type FieldProps, type Form, isField } from '../core/form-fields.ts';
import { currentLanguage } from '../core/i18n.ts';
import { phoneProblem } from '../core/phone-problem.ts';
import { countryOf, listPrefixes, prefixOf, splitPhone } from '../core/phones.ts';
import { useTexts } from '../core/texts.ts';

type PhoneDraft = { phone_country: string; phone_prefix: string; phone: string };
type PhoneForm = Omit<Form<PhoneDraft>, 'validateField'> & {
  change: (changes: Partial<PhoneDraft>) => void;
  field: (name: 'phone') => FieldProps;
};
type Props = {
  form: PhoneForm;
  labels: { phone_prefix: string; phone: string };
  autoComplete: { country: string; number: string };
  description?: ReactNode;
  required?: boolean;
};

/** Asks for prefix and number; splits a number typed with its prefix ('+34 600 123 456'). */
export function PhoneInputs({ form, labels, autoComplete, ...number }: Props) {
  const say = useTexts();
  const language = currentLanguage();
  const { data: names } = useQuery(countryNamesQuery(language));
  const prefixes = useMemo(() => listPrefixes(language, names), [language, names]);
  const { phone_country, phone_prefix, phone } = form.values;

  const choose = (country: string) => {
    form.change({ phone_country: country, phone_prefix: prefixOf(country) });
    form.clearFieldError('phone');
  };
  const check = ({ relatedTarget }: FocusEvent) => {
    const split = splitPhone(phone);
    if (split) form.change(split);
    else if (isField(relatedTarget) && phone.trim()) {
      const problem = phoneProblem(phone_prefix, phone, say);
      if (problem) form.setFieldError('phone', problem);
    }
  };

  return (
    <>
      <NativeSelect
        id="phone_prefix"
        name="phone_prefix"
        size="md"
        label={labels.phone_prefix}
        autoComplete={autoComplete.country}
        value={phone_country || countryOf(phone_prefix, phone)}
        error={form.errors.phone_prefix}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={prefixes.map(({ country, name, prefix }) => ({ value: country, label: `${name} (${prefix})` }))}
      />
      <TextInput
        {...form.field('phone')}
        {...number}
        onBlur={check}
        label={labels.phone}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete.number}
        maxLength={30}
      />
    </>
  );
}
