import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ActionButton } from './door/ActionButton.tsx';
import classes from './door/door.module.css';
import { useSettled } from './use-settled.ts';

/** Who is still typing has every slip on the way. Milliseconds. */
const debounce = 600;

/** Asks about an address whose domain has a slip; it can stay as it is. */
export function EmailHint({ email, onTake }: { email: string; onTake: (meant: string) => void }) {
  const typed = useSettled(email, debounce);
  const [likely, setLikely] = useState<{ typed: string; meant: string | undefined }>();
  const [kept, setKept] = useState('');
  useEffect(() => {
    if (typed === '') return;
    // Loaded once something was typed: the first step stays light.
    // Without network there is no hint.
    void import('#contract/likely-email.ts').then(
      ({ likelyEmail }) => setLikely({ typed, meant: likelyEmail(typed) }),
      () => undefined,
    );
  }, [typed]);
  const meant = likely?.typed === email && email !== kept ? likely.meant : undefined;
  return (
    <div role="status" className={meant ? classes.hint : undefined}>
      {meant && (
        <>
          <p className={classes.long}>
            <Trans>¿Querías escribir {meant}?</Trans>
          </p>
          <ActionButton variant="default" onClick={() => onTake(meant)}>
            <Trans>Corregirlo</Trans>
          </ActionButton>
          <ActionButton variant="default" onClick={() => setKept(email)}>
            <Trans>Dejarlo como está</Trans>
          </ActionButton>
        </>
      )}
    </div>
  );
}
