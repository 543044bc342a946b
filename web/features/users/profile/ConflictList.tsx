import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { answersOf } from '../../../people/profile/draft.ts';
import { usePartNames } from '../../../people/profile/field-labels.ts';
import { usePartTexts } from '../../../people/profile/use-part-texts.ts';
import { Conflict, Conflicts } from '../../../records/Conflicts.tsx';
import type { ProfileSection } from './change.ts';
import type { EditForm } from './use-edit-form.ts';

/** Lists the sections that two people changed to different values at the same time. */
export function ConflictList({ form, ref }: { form: EditForm; ref: Ref<HTMLDivElement> }) {
  const { t } = useLingui();
  const say = usePartTexts();
  const names = usePartNames(form.isOwn);
  if (form.conflicts.length === 0) return null;
  const mineOf = (part: ProfileSection, theirs: ReturnType<typeof say>) => {
    const mine = say(part, answersOf(form.values));
    return mine === theirs && part === 'address' ? t`Lo mismo, con la marca del mapa en otro sitio` : mine;
  };
  return (
    <Conflicts ref={ref}>
      {form.conflicts.map((part) => {
        const theirs = say(part, form.now);
        return (
          <Conflict
            key={part}
            name={names[part]}
            theirs={theirs}
            mine={mineOf(part, theirs)}
            onDecide={(whose) => form.decide(part, whose)}
          />
        );
      })}
    </Conflicts>
  );
}
