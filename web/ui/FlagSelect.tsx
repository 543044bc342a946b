import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';

type Props = {
  label: string;
  value: boolean | undefined;
  yes: string;
  no: string;
  /** text of the first option, if the flag isn't about people */
  all?: string;
  onChange: (value: boolean | undefined) => void;
};

export function FlagSelect({ label, value, yes, no, all, onChange }: Props) {
  const { t } = useLingui();
  return (
    <NativeSelect
      size="sm"
      label={label}
      value={value === undefined ? '' : String(value)}
      data={[
        { value: '', label: all ?? t({ message: 'Todas', context: 'las personas' }) },
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ]}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? undefined : currentTarget.value === 'true')
      }
    />
  );
}
