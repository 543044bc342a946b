import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { useDates } from '../core/formats.ts';
import { useUniverse } from '../core/universe.ts';

/** `from`: when they will be shown, if there is a delay. */
export function NoContacts({ from }: { from: string | null }) {
  const date = useDates();
  const { contactEmail } = useUniverse();
  if (!from) {
    return (
      <Text c="dimmed">
        <Trans>Tu zona todavía no tiene coordinación. En cuanto la tenga, verás aquí a quién escribir.</Trans>
      </Text>
    );
  }
  const hour = date(from, 'time');
  const address = <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>;
  return (
    <Text c="dimmed">
      <Trans>
        Verás aquí a quién escribir en cuanto se valide tu inscripción y, como muy tarde, a partir de esta hora: {hour}.
        Mientras tanto, escribe a {address}.
      </Trans>
    </Text>
  );
}
