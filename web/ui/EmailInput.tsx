import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { EmailHint } from './EmailHint.tsx';

type Props = ComponentProps<typeof TextInput> & {
  /** the field's value */
  email: string;
  onTake: (meant: string) => void;
};

/** Asks for an e-mail address, and suggests a correction of a mistyped domain. */
export const EmailInput = ({ email, onTake, ...input }: Props) => (
  <div>
    <TextInput type="email" inputMode="email" maxLength={254} autoCapitalize="none" spellCheck={false} {...input} />
    <EmailHint email={email} onTake={onTake} />
  </div>
);
