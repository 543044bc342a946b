import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { InvitedLine } from '#contract/coordinator-invitations.ts';
import { show } from '#web/testing/open-app.tsx';
import { InvitedLines } from './InvitedLines.tsx';

test('a mistyped domain among pasted lines is asked about, but for people whose address is known', async () => {
  const mended = vi.fn();
  const line = (changes: Partial<InvitedLine>): InvitedLine => ({
    ...{ line: 1, text: '', email: '', first_name: 'Ana', last_name_1: 'Gil', last_name_2: '', areas: [] },
    ...{ person: 'new', faults: [], ...changes },
  });
  const lines = [
    line({ email: 'ana@gmial.com' }),
    line({ line: 2, email: 'luz@gmail.con', person: 'member' }),
    line({ line: 3, email: 'mar@gmail.com' }),
  ];
  await show(<InvitedLines lines={lines} mendEmail={mended} />);
  const mend = page.getByRole('button', { name: 'Corregirlo' });
  await expect.element(mend).toBeVisible();
  await mend.click();
  expect(mended.mock.calls).toEqual([[lines[0], 'ana@gmail.com']]);
});
