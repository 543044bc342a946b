import { blockedUsers } from '#contract/blockedusers.ts';
import { phoneProblem } from '../../core/phone-problem.ts';
import { useTexts } from '../../core/texts.ts';
import { useKeptForm } from '../../core/use-kept-form.ts';
import { validateWith } from '../../core/validate.ts';
import { type BlockDraft, bodyOf } from './draft.ts';

/** Edits a block; keeps the input across reloads under `key`. */
export function useBlockForm(key: string, start: BlockDraft) {
  const say = useTexts();
  const check = validateWith(blockedUsers.endpoints['POST users/blockedusers/'].body, say);
  return useKeptForm(key, start, (draft) => {
    const body = bodyOf(draft);
    const isEmpty = !body.national_id && !body.email && !body.phone;
    const phone = body.phone === null ? undefined : phoneProblem(draft.phone_prefix, body.phone, say);
    return {
      ...(isEmpty && { national_id: say('nothing_to_block') }),
      ...check(body),
      ...(phone && { phone }),
    };
  });
}
export type BlockForm = ReturnType<typeof useBlockForm>;
