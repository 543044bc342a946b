import { Trans as LinguiTrans } from '@lingui/react';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof LinguiTrans>;

/**
 * Stands in for Lingui's macro of the same name (lingui.config.ts).
 * Lingui reads tags in a message's values too, and drops those it doesn't know.
 * This shows a value such as '<b>x</b>' as it was written.
 */
export const Trans = ({ values, ...props }: Props) => (
  <LinguiTrans {...props} {...(values && { values: asWritten(values) })} />
);

/** Hides tags by passing text as a list: Lingui looks for them in text only, not in nodes. */
const asWritten = (values: NonNullable<Props['values']>): Props['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? [value] : value,
    ]),
  );
