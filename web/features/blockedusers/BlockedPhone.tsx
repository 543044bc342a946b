import { NativeSelect, TextInput } from '@mantine/core';
import { type FocusEvent, useMemo } from 'react';
import { currentLanguage } from '../../core/i18n.ts';
import { useTexts } from '../../core/texts.ts';
import { isField } from '../users/profile/form.ts';
import { countryOf, isPhone, listPrefixes, prefixOf, splitPhone } from '../users/profile/phones.ts';
import type { BlockForm } from './use-block-form.ts';

type Props = { form: BlockForm; labels: { phone_prefix: string; phone: string } };

/** A number with its country; one typed with its prefix ('+34 600 123 456') is taken apart. */
export function BlockedPhone({ form, labels }: Props) {
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
        autoComplete="off"
        value={phone_country || countryOf(phone_prefix, phone)}
        error={form.errors.phone_prefix}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={prefixes.map(({ country, name, prefix }) => ({ value: country, label: `${name} (${prefix})` }))}
      />
      <TextInput
        {...form.field('phone')}
        onBlur={check}
        label={labels.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
      />
    </>
  );
}
