import { Trans as LinguiTrans } from '@lingui/react';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof LinguiTrans>;

/** Shows values such as '<b>x</b>' as written: Lingui's own component interprets their tags. */
export const Trans = ({ values, ...props }: Props) => (
  <LinguiTrans {...props} {...(values && { values: asWritten(values) })} />
);

/** Wraps text in a list, since Lingui looks for tags in strings only. */
const asWritten = (values: NonNullable<Props['values']>): Props['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? [value] : value,
    ]),
  );
