import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { type FocusEvent, useState } from 'react';
import { currentLanguage } from '../../core/i18n.ts';
import { useTexts } from '../../core/texts.ts';
import { useUniverse } from '../../core/universe.ts';
import { type Draft, keepDraft, loadDraft } from './draft.ts';
import { firstOpen, problemsOf } from './problems.ts';
import type { Step } from './steps.ts';

/** One form for all steps, checked by the rules of the one that is shown, and kept over a reload. */
export function useEnrolForm(step: Step) {
  const { t } = useLingui();
  const rules = {
    say: useTexts(),
    universe: useUniverse(),
    texts: {
      noSuchDay: t`Escribe una fecha que exista, con las cuatro cifras del año. Por ejemplo: 27 3 1985.`,
      noPin: t`Comprueba en el mapa dónde está tu casa y pon ahí la marca.`,
    },
  };
  const [initialValues] = useState(() => loadDraft(currentLanguage()));
  const form = useForm({
    initialValues,
    onValuesChange: keepDraft,
    validate: (draft: Draft) => problemsOf(step, draft, rules),
  });
  return {
    ...form,
    /** the first step that isn't answered yet */
    open: firstOpen(form.values, rules),
    /** Props of an input. A field that was filled is checked when it's left for another. */
    field: (name: keyof Draft & string) => ({
      ...form.getInputProps(name),
      id: name,
      name,
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (form.values[name] && isField(relatedTarget)) form.validateField(name);
      },
    }),
  };
}

/** A message that appears as the button is pressed would move the button away from under the finger. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea');

export type EnrolForm = ReturnType<typeof useEnrolForm>;
