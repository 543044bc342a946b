import { Trans, useLingui } from '@lingui/react/macro';
import { type Slot, slotsBeyond } from '#contract/coverage.ts';
import { slotNames } from '../../../people/coverage/slot-names.ts';
import type { ProfileForm } from '../../../people/profile/profile-form.ts';
import { Warning } from '../../../ui/Warning.tsx';

/** Warns, before saving, which slots of their place somebody gives up. */
export function LeftSlots({ form, taken }: { form: ProfileForm; taken: readonly Slot[] }) {
  const { t } = useLingui();
  const slots = slotsBeyond(form.values.availability, taken);
  if (slots.length === 0) return null;
  const names = slots.map((slot) => t(slotNames[slot])).join(', ');
  return (
    <Warning role="status">
      {form.isOwn ? (
        <Trans>
          Tienes asignado un colegio en un turno que no está marcado: {names}. Si guardas, se lo diremos a quien
          coordina; mientras no decida otra cosa, sigues con él.
        </Trans>
      ) : (
        <Trans>
          Tiene asignado un colegio en un turno que no está marcado: {names}. Si guardas, se lo diremos a quien
          coordina; mientras no decida otra cosa, sigue con él.
        </Trans>
      )}
    </Warning>
  );
}
