import { Trans as LinguiTrans } from '@lingui/react';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof LinguiTrans>;

/**
 * What the macro of the same name becomes (lingui.config.ts). Lingui reads tags in the values of a message as it does in the
 * message, and drops those it doesn't know: what somebody called '<b>x</b>' is shown as they wrote it.
 */
export const Trans = ({ values, ...props }: Props) => (
  <LinguiTrans {...props} {...(values && { values: asWritten(values) })} />
);

/** Only text is looked at for tags; in a list it is a node like any other. */
const asWritten = (values: NonNullable<Props['values']>): Props['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? [value] : value,
    ]),
  );
