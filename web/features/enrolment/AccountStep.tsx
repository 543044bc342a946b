import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import classes from '../../ui/door/door.module.css';
import { TextField } from '../../ui/door/Field.tsx';
import { EmailHint } from '../../ui/EmailHint.tsx';
import { isPasswordLost } from './draft.ts';
import { useLabels } from './labels.ts';
import { PasswordField } from './PasswordField.tsx';
import type { EnrolForm } from './use-enrol-form.ts';

export function AccountStep({ form }: { form: EnrolForm }) {
  const { t } = useLingui();
  const labels = useLabels();
  // Decided on mount, so that the note stays while the password is typed.
  const [isLost] = useState(() => isPasswordLost(form.values));
  const isTaken = form.say !== undefined && form.errors.email === form.say('email_taken');
  return (
    <>
      {isLost && (
        <div role="status" className={classes.notice}>
          <p>
            <strong>{t`Escribe otra vez la contraseña`}</strong>
          </p>
          <p>{t`La página se ha vuelto a cargar y, por seguridad, la contraseña no se guarda.`}</p>
        </div>
      )}
      <div>
        <TextField
          {...form.field('email')}
          label={labels.email}
          description={<Trans>Te escribiremos aquí. También te servirá para iniciar sesión.</Trans>}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <EmailHint email={form.values.email} onTake={(email) => form.change({ email })} />
        {isTaken && <WaysIn />}
      </div>
      <PasswordField form={form} />
    </>
  );
}

const WaysIn = () => (
  <p className={classes.small}>
    <Link to="/login" className={`${classes.link} ${classes.apart}`}>
      <Trans>Iniciar sesión</Trans>
    </Link>{' '}
    ·{' '}
    <Link to="/reset-password-request" className={`${classes.link} ${classes.apart}`}>
      <Trans>He olvidado la contraseña</Trans>
    </Link>
  </p>
);
