import { useLingui } from '@lingui/react/macro';
import { fullName } from '#contract/names.ts';
import { writeNaturally } from '#contract/natural-names.ts';
import { ActionButton } from '../../ui/door/ActionButton.tsx';
import classes from '../../ui/door/door.module.css';
import { useSettled } from '../../ui/use-settled.ts';
import type { ProfileForm } from './profile-form.ts';

/** Milliseconds. While typing, a name may be all lower-case. */
const debounce = 600;

/** Suggests normal capitalisation of a name; otherwise the credential shows it as typed. */
export function NameHint({ form }: { form: ProfileForm }) {
  const { t } = useLingui();
  const { first_name, last_name_1, last_name_2 } = form.values;
  const natural = {
    first_name: writeNaturally(first_name),
    last_name_1: writeNaturally(last_name_1),
    last_name_2: writeNaturally(last_name_2),
  };
  const [typed, offered] = [fullName(form.values), fullName(natural)];
  const isOffered = useSettled(typed, debounce) === typed && typed !== offered && last_name_1 !== '';
  return (
    <div role="status" className={isOffered ? classes.hint : undefined}>
      {isOffered && (
        <>
          <p className={classes.long}>{t`En la credencial saldrá: ${typed}. También puede salir: ${offered}.`}</p>
          <ActionButton variant="default" onClick={() => form.change(natural)}>{t`Escribirlo así`}</ActionButton>
        </>
      )}
    </div>
  );
}
