import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { noCredential } from '#contract/waiting.ts';
import { useCredentialNames } from '../../../people/filters/use-credential-names.ts';

type Props = { value: string | undefined; onChange: (states: string | undefined) => void };

export function CredentialSelect({ value, onChange }: Props) {
  const { t } = useLingui();
  const names = useCredentialNames();
  const options = ['created', noCredential, 'none', 'deleted'];
  // The address may hold any combination.
  if (value && !options.includes(value)) options.push(value);
  return (
    <NativeSelect
      size="sm"
      label={t`Credencial`}
      value={value ?? ''}
      data={[
        { value: '', label: t({ message: 'Todas', context: 'las personas' }) },
        ...options.map((states) => ({ value: states, label: names(states) })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}
