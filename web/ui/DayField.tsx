import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { dayOf } from '../core/search-params.ts';

type Props = {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
  min?: string | undefined;
  max?: string | undefined;
};

/** Asks for a day; ignores years such as 2 while a year is being typed. */
export function DayField({ label, value, onChange, min, max }: Props) {
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  const tell = (day: string) => {
    setTyped(day);
    if (day === '') onChange(undefined);
    else if (dayOf(day) && day >= '2000') onChange(day);
  };
  return (
    <TextInput
      type="date"
      size="sm"
      label={label}
      value={typed}
      min={min ?? '2000-01-01'}
      max={max ?? '2099-12-31'}
      onChange={({ currentTarget }) => tell(currentTarget.value)}
    />
  );
}
