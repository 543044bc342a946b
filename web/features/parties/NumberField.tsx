import { Trans } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../../core/formats.ts';
import { readNumber } from '../../core/typed-number.ts';

type Props = {
  label: string;
  /** NaN: what was typed is no such number */
  value: number;
  max: number;
  /** per cent, with two decimals; else whole */
  isPercent?: boolean;
  onChange: (value: number) => void;
};

/**
 * Asks for a number from nothing up to a limit; an empty field is nothing.
 * Keeps what was typed, and says beside it where it is no such number.
 */
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
