import { useLingui } from '@lingui/react/macro';
import { Button, Group, Radio, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { fullName } from '#contract/names.ts';
import { likelierKind, type NationalIdKind } from '#contract/national-id.ts';
import { writeNaturally } from '#contract/natural-names.ts';
import { useTexts } from '../../core/texts.ts';
import { ActionButton } from '../../ui/door/ActionButton.tsx';
import classes from '../../ui/door/door.module.css';
import { useSettled } from '../../ui/use-settled.ts';
import { BirthDateField } from './BirthDateField.tsx';
import { useFieldLabels } from './field-labels.ts';
import { useOptionalLabel } from './optional.ts';
import { autoComplete, type ProfileForm } from './profile-form.ts';
import '@mantine/core/styles/Radio.layer.css';

/** `taken`: tells administrators what to do if another person has the document. */
type Props = { form: ProfileForm; taken?: ReactNode };

export function IdentificationFields({ form, taken }: Props) {
  const { t } = useLingui();
  const labels = useFieldLabels(form.isOwn);
  const optional = useOptionalLabel();
  const isTaken = form.errors.national_id === useTexts()('national_id_taken');
  const kinds: Record<NationalIdKind, { label: string; example: string }> = {
    dni: { label: t`DNI`, example: t`Ocho cifras y una letra, por ejemplo 12345678Z` },
    nie: { label: t`NIE`, example: t`Una letra, siete cifras y otra letra, por ejemplo X1234567L` },
    passport: { label: t`Pasaporte`, example: t`Tal como figura en el pasaporte` },
  };
  const { onChange: chooseKind, ...kind } = form.field('national_id_kind');

  return (
    <>
      <TextInput
        {...form.field('first_name')}
        label={labels.first_name}
        autoComplete={autoComplete(form, 'given-name')}
        required
      />
      <TextInput
        {...form.field('last_name_1')}
        label={labels.last_name_1}
        autoComplete={autoComplete(form, 'family-name')}
        required
      />
      <TextInput
        {...form.field('last_name_2')}
        label={optional(labels.last_name_2)}
        description={form.isOwn ? t`Si no tienes, déjalo en blanco` : t`Si no tiene, déjalo en blanco`}
        autoComplete={autoComplete(form, 'additional-name')}
      />
      <NameHint form={form} />
      <Radio.Group
        {...kind}
        label={labels.national_id_kind}
        size="md"
        onChange={(value) => {
          chooseKind(value);
          form.clearFieldError('national_id');
        }}
      >
        <Group gap="md">
          {Object.entries(kinds).map(([value, { label }]) => (
            <Radio key={value} value={value} label={label} py="xs" />
          ))}
        </Group>
      </Radio.Group>
      <div>
        <TextInput
          {...form.field('national_id')}
          label={labels.national_id}
          description={kinds[form.values.national_id_kind].example}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          required={form.isRequired('national_id')}
        />
        {isTaken && taken}
        <KindHint form={form} labels={{ dni: kinds.dni.label, nie: kinds.nie.label, passport: kinds.passport.label }} />
      </div>
      <BirthDateField form={form} />
    </>
  );
}

type KindHintProps = { form: ProfileForm; labels: Record<NationalIdKind, string> };

/** Suggests the kind of document that the number looks like, if another is chosen. */
function KindHint({ form, labels }: KindHintProps) {
  const { t } = useLingui();
  const { national_id, national_id_kind } = form.values;
  const likely = likelierKind(national_id_kind, national_id);
  const name = likely && labels[likely];
  const take = () => {
    if (!likely) return;
    form.change({ national_id_kind: likely });
    form.clearFieldError('national_id');
    // The button disappears with the hint.
    document.getElementById('national_id')?.focus();
  };
  return (
    <Group gap="xs" mt={name ? 'xs' : 0} role="status">
      {name && (
        <>
          <Text size="sm">{t`Por su forma, el número parece de otro documento: ${name}.`}</Text>
          <Button size="sm" variant="default" onClick={take}>{t`Cambiar a ${name}`}</Button>
        </>
      )}
    </Group>
  );
}

/** Milliseconds to wait: while typing, a name may be all lower-case. */
const debounce = 600;

/** Suggests normal capitalisation of a name; otherwise the credential shows it as typed. */
function NameHint({ form }: { form: ProfileForm }) {
  const { t } = useLingui();
  const { first_name, last_name_1, last_name_2 } = form.values;
  const natural = {
    first_name: writeNaturally(first_name),
    last_name_1: writeNaturally(last_name_1),
    last_name_2: writeNaturally(last_name_2),
  };
  const [typed, offered] = [fullName(form.values), fullName(natural)];
  const isOffered = useSettled(typed, debounce) === typed && typed !== offered && last_name_1 !== '';
  return (
    <div role="status" className={isOffered ? classes.hint : undefined}>
      {isOffered && (
        <>
          <p className={classes.long}>{t`En la credencial saldrá: ${typed}. También puede salir: ${offered}.`}</p>
          <ActionButton variant="default" onClick={() => form.change(natural)}>{t`Escribirlo así`}</ActionButton>
        </>
      )}
    </div>
  );
}
