import { useLingui } from '@lingui/react/macro';
import { Group, Input, TextInput } from '@mantine/core';
import { type FocusEvent, useId } from 'react';
import { isField } from '../../core/form-fields.ts';
import { useFieldLabels } from './field-labels.ts';
import { autoComplete, type ProfileForm } from './profile-form.ts';

/** Asks in three fields instead of a calendar: people know the day by heart (GOV.UK). */
export function BirthDateField({ form }: { form: ProfileForm }) {
  const { t } = useLingui();
  const labels = useFieldLabels(form.isOwn);
  const id = useId();
  const error = form.errors.birth_date;

  const part = (name: 'birth_day' | 'birth_month' | 'birth_year', length: number) => ({
    value: form.values[name],
    name,
    id: name,
    inputMode: 'numeric' as const,
    maxLength: length,
    // The label may be longer than the input.
    w: 'auto',
    styles: { input: { width: length * 14 + 40 } },
    error: Boolean(error),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      form.change({ [name]: value.replace(/\D/g, '') });
      form.clearFieldError('birth_date');
    },
  });
  const checkWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isLeft = !currentTarget.contains(relatedTarget) && isField(relatedTarget);
    if (isLeft && form.values.birth_year) form.validateField('birth_date');
  };

  return (
    <fieldset
      id="birth_date"
      onBlur={checkWhenLeft}
      aria-describedby={`${id}-hint ${id}-error`}
      style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
    >
      <Input.Label component="legend" labelElement="div" size="md" required={form.isRequired('birth_date')} p={0}>
        {labels.birth_date}
      </Input.Label>
      <Input.Description id={`${id}-hint`} size="md" mb="xs">{t`Por ejemplo: 27 3 1985`}</Input.Description>
      <Group gap="sm" align="flex-end">
        <TextInput {...part('birth_day', 2)} label={t`Día`} autoComplete={autoComplete(form, 'bday-day')} />
        <TextInput {...part('birth_month', 2)} label={t`Mes`} autoComplete={autoComplete(form, 'bday-month')} />
        <TextInput {...part('birth_year', 4)} label={t`Año`} autoComplete={autoComplete(form, 'bday-year')} />
      </Group>
      <Input.Error id={`${id}-error`} size="md" mt={5}>
        {error}
      </Input.Error>
    </fieldset>
  );
}
