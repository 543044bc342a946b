import { msg } from '@lingui/core/macro';
import type { GuideName } from '#contract/guide-names.ts';

export const guideTitles: Record<GuideName, ReturnType<typeof msg>> = {
  users: msg`Guía para apoderados/as`,
  staffs: msg`Guía de coordinación`,
};
