import { NumberInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';

type Props = {
  label: string;
  value: number;
  max: number;
  /** per cent, with two decimals; else whole */
  isPercent?: boolean;
  onChange: (value: number) => void;
};

/** Asks for a number from nothing up to a limit; an empty field is nothing. */
export const NumberField = ({ label, value, max, isPercent = false, onChange }: Props) => (
  <NumberInput
    size="sm"
    label={label}
    min={0}
    max={max}
    decimalScale={isPercent ? 2 : 0}
    decimalSeparator=","
    thousandSeparator="."
    value={value}
    onChange={(typed) => onChange(Math.min(Math.max(Number(typed) || 0, 0), max))}
  />
);
