import { Trans as LinguiTrans } from '@lingui/react';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof LinguiTrans>;

/**
 * Replaces Lingui's macro component (lingui.config.ts).
 * Lingui interprets tags inside a message's values and drops unknown ones;
 * this shows a value such as '<b>x</b>' as written.
 */
export const Trans = ({ values, ...props }: Props) => (
  <LinguiTrans {...props} {...(values && { values: asWritten(values) })} />
);

/** Passes text as a list, since Lingui looks for tags in strings only. */
const asWritten = (values: NonNullable<Props['values']>): Props['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? [value] : value,
    ]),
  );
