import { useLingui } from '@lingui/react/macro';
import { NumberInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';

type Props = { label: string; value: number | undefined; onChange: (percent: number | undefined) => void };

/** Asks for a percentage; empty is any. */
export function ShareField({ label, value, onChange }: Props) {
  const { t } = useLingui();
  return (
    <NumberInput
      size="sm"
      label={label}
      placeholder={t`Cualquiera`}
      min={0}
      max={100}
      step={5}
      decimalScale={2}
      decimalSeparator=","
      allowNegative={false}
      clampBehavior="strict"
      value={value ?? ''}
      onChange={(percent) => onChange(percent === '' ? undefined : Number(percent))}
    />
  );
}
