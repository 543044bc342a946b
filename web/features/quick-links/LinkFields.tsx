import '@mantine/core/styles/Radio.layer.css';
import { useLingui } from '@lingui/react/macro';
import { Radio, Stack, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Readers, readerKinds } from '#contract/readers.ts';
import { readerNames } from './icons.ts';

/** Asks for a link's URL. */
export const LinkField = (props: TextInputProps) => (
  <TextInput
    inputMode="url"
    maxLength={500}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    required
    {...props}
  />
);

type ReadersProps = { label: string; value: Readers; error: ReactNode; onChange: (value: Readers) => void };

/** Asks who sees the item; everybody is the first choice. */
export function ReadersField({ onChange, ...group }: ReadersProps) {
  const { t } = useLingui();
  return (
    <Radio.Group {...group} onChange={(value) => onChange(value as Readers)}>
      <Stack gap="xs" mt="xs">
        {[...readerKinds].reverse().map((one) => (
          <Radio key={one} value={one} label={t(readerNames[one])} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
