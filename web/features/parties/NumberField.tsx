import { Trans } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../../core/formats.ts';
import { readNumber } from '../../core/typed-number.ts';

type Props = {
  label: string;
  /** NaN: invalid input */
  value: number;
  max: number;
  /** percent with two decimals; otherwise whole */
  isPercent?: boolean;
  onChange: (value: number) => void;
};

/** Asks for a number between 0 and a limit; empty means 0. Keeps invalid text, with an error. */
export function NumberField({ label, value, max, isPercent = false, onChange }: Props) {
  const [typed, setTyped] = useState(isPercent ? String(value).replace('.', ',') : formatNumber(value));
  const limit = formatNumber(max);
  return (
    <TextInput
      size="sm"
      label={label}
      inputMode={isPercent ? 'decimal' : 'numeric'}
      value={typed}
      error={
        Number.isNaN(value) &&
        (isPercent ? (
          <Trans>Escribe un número de 0 a {limit}, con dos decimales como mucho: 2,5.</Trans>
        ) : (
          <Trans>Escribe un número entero de 0 a {limit}.</Trans>
        ))
      }
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readNumber(currentTarget.value, { max, isDecimal: isPercent }));
      }}
    />
  );
}
