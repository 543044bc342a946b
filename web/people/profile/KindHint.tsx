import { useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { likelierKind, type NationalIdKind } from '#contract/national-id.ts';
import type { ProfileForm } from './profile-form.ts';

type Props = { form: ProfileForm; labels: Record<NationalIdKind, string> };

/** Suggests the kind of document that the number looks like, if another is chosen. */
export function KindHint({ form, labels }: Props) {
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
