import { useLingui } from '@lingui/react/macro';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import classes from './door.module.css';
import { Field, type FieldTexts } from './Field.tsx';

/** Asks for a password, which can be shown, by keyboard too. */
export function SecretInput({
  label,
  description,
  error,
  id,
  required,
  ...input
}: FieldTexts & ComponentProps<'input'>) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <Field {...{ label, description, error, id, required }}>
      {(described) => (
        <div className={classes.secret}>
          <input className={classes.input} {...input} {...described} type={isShown ? 'text' : 'password'} />
          <button
            type="button"
            className={classes.eye}
            aria-label={t`Mostrar la contraseña`}
            aria-pressed={isShown}
            // Keeps the focus in the field, so that a phone's keyboard stays open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            <Eye size={22} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
