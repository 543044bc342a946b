import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Self } from '#contract/users.ts';
import { sendOrKeep, useLaterActs } from '../../core/acts-for-later.ts';
import { forgetKept, keep, loadKept } from '../../core/tab-memory.ts';
import { Waiting } from '../../people/answering/Waiting.tsx';
import { NoteField } from '../../ui/NoteField.tsx';
import { ActButton } from './ActButton.tsx';
import classes from './Card.module.css';

const key = 'card-remarks';
const act = 'PATCH users/users/self/';

/** Takes a person's remarks, also without a network. */
export function Remarks({ self }: { self: Pick<Self, 'notes_self'> }) {
  const { t } = useLingui();
  const known = useWaitingRemarks() ?? self.notes_self;
  const [typed, setTyped] = useState(() => loadKept(key) as string | undefined);
  const text = typed ?? known;
  const type = (value: string) => {
    keep(key, value);
    setTyped(value);
  };
  const save = async () => {
    await sendOrKeep({ key: act, body: { notes_self: text.trim() } });
    forgetKept(key);
  };
  return (
    <section className={classes.part}>
      <NoteField
        label={t`Observaciones`}
        description={t`Algo que convenga saber; lo lee quien te coordina. Nada sobre tu salud, por favor.`}
        value={text}
        type={type}
      />
      <Waiting of={act} />
      {text.trim() !== known && <ActButton act={save} label={t`Guardar`} />}
    </section>
  );
}

function useWaitingRemarks(): string | undefined {
  const waiting = useLaterActs().findLast((act) => !('params' in act) && !act.refusal);
  return waiting && !('params' in waiting) ? waiting.body.notes_self : undefined;
}
