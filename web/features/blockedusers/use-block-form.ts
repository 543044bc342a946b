import { useForm } from '@mantine/form';
import { useState } from 'react';
import { blockedUsers } from '#contract/blockedusers.ts';
import { changeOf, fieldOf } from '../../core/form-fields.ts';
import { isPhone } from '../../core/phones.ts';
import { forgetKept, keep, loadKept } from '../../core/tab-memory.ts';
import { useTexts } from '../../core/texts.ts';
import { validateWith } from '../../core/validate.ts';
import { bodyOf, type Draft, resumed } from './draft.ts';

/** Edits a block; keeps the input over a reload under `key`. */
export function useBlockForm(key: string, start: Draft) {
  const say = useTexts();
  const [initialValues] = useState(() => resumed(loadKept(key), start));
  const check = validateWith(blockedUsers.endpoints['POST users/blockedusers/'].body, say);
  const form = useForm({
    initialValues,
    onValuesChange: (draft: Draft) => keep(key, draft),
    validate: (draft: Draft) => {
      const body = bodyOf(draft);
      const isEmpty = !body.national_id && !body.email && !body.phone;
      const isWrong = body.phone !== null && !isPhone(draft.phone_prefix, body.phone);
      return {
        ...(isEmpty && { national_id: say('nothing_to_block') }),
        ...check(body),
        ...(isWrong && { phone: say('wrong_phone') }),
      };
    },
  });
  return {
    ...form,
    field: fieldOf<Draft>(form),
    change: changeOf<Draft>(form),
    isChanged: JSON.stringify(form.values) !== JSON.stringify(start),
    forget: () => forgetKept(key),
  };
}
export type BlockForm = ReturnType<typeof useBlockForm>;
