import { Trans, useLingui } from '@lingui/react/macro';
import { enough, shortest } from '#contract/passwords.ts';
import { useUniverse } from '../../core/universe.ts';
import classes from '../../ui/door/door.module.css';
import { SecretInput } from '../../ui/door/SecretInput.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { useLabels } from './labels.ts';
import { loadStrength, namesOf, type Strength, strengthOf } from './password-strength.ts';
import type { EnrolForm } from './use-enrol-form.ts';

export function PasswordField({ form }: { form: EnrolForm }) {
  const labels = useLabels();
  const universe = useUniverse();
  return (
    <div>
      <SecretInput
        {...form.field('password')}
        // If the check can't load (a bad network), only the length is checked here; the server
        // checks the rest.
        onFocus={() => void loadStrength().catch(() => undefined)}
        label={labels.password}
        description={<Trans>Al menos 8 caracteres. Lo mejor: varias palabras sin relación entre sí.</Trans>}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        required
      />
      {!form.errors.password && (
        <PasswordHint
          password={form.values.password}
          own={[form.values.email, form.values.first_name, ...namesOf(universe)]}
        />
      )}
    </div>
  );
}

function PasswordHint({ password, own }: { password: string; own: string[] }) {
  const { t } = useLingui();
  // The rating waits for a pause in typing: it's read aloud and takes some milliseconds.
  const settled = useSettled(password, 300);
  const words: Record<Strength, string> = {
    0: t`Muy fácil de adivinar. Añade palabras que no tengan que ver entre sí.`,
    1: t`Fácil de adivinar. Añade palabras que no tengan que ver entre sí.`,
    2: t`Suficiente.`,
    3: t`Buena.`,
    4: t`Muy buena.`,
  };
  const missing = shortest - settled.length;
  const strength = missing > 0 ? undefined : strengthOf(settled, own);
  return (
    <p
      role="status"
      className={strength !== undefined && strength < enough ? classes.error : `${classes.hint} ${classes.dimmed}`}
    >
      {settled !== '' && missing > 0 && <Trans>Faltan caracteres: {missing}</Trans>}
      {strength !== undefined && words[strength]}
    </p>
  );
}
