import { Trans } from '@lingui/react/macro';
import { useDates } from '../core/formats.ts';
import { useUniverse } from '../core/universe.ts';
import classes from '../ui/door/door.module.css';

/** `from`: when the contacts will be shown, if there is a delay */
export function NoContacts({ from }: { from: string | null }) {
  const date = useDates();
  const { contactEmail } = useUniverse();
  if (!from) {
    return (
      <p className={classes.dimmed}>
        <Trans>Tu zona todavía no tiene coordinación. En cuanto la tenga, verás aquí a quién escribir.</Trans>
      </p>
    );
  }
  const hour = date(from, 'time');
  const address = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
  return (
    <p className={classes.dimmed}>
      <Trans>
        Verás aquí a quién escribir en cuanto se valide tu inscripción y, como muy tarde, a partir de esta hora: {hour}.
        Mientras tanto, escribe a {address}.
      </Trans>
    </p>
  );
}
