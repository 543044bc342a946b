import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ActionButton } from './door/ActionButton.tsx';
import classes from './door/door.module.css';
import { useSettled } from './use-settled.ts';

/** Milliseconds to wait after typing: unfinished input is full of mistakes. */
const debounce = 600;

/** Suggests a correction of an e-mail address with a mistyped domain. */
export function EmailHint({ email, onTake }: { email: string; onTake: (meant: string) => void }) {
  const { t } = useLingui();
  const typed = useSettled(email, debounce);
  const [likely, setLikely] = useState<{ typed: string; meant: string | undefined }>();
  const [kept, setKept] = useState('');
  useEffect(() => {
    if (typed === '') return;
    // The code loads after typing, to keep the first step light. Offline there is no hint.
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
          <p className={classes.long}>{t`¿Querías escribir ${meant}?`}</p>
          <ActionButton variant="default" onClick={() => onTake(meant)}>{t`Corregirlo`}</ActionButton>
          <ActionButton variant="default" onClick={() => setKept(email)}>{t`Dejarlo como está`}</ActionButton>
        </>
      )}
    </div>
  );
}
