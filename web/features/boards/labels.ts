import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Board } from '#contract/boards.ts';

export const typeNames: Record<Board['type'], MessageDescriptor> = {
  provincial: msg`Junta electoral provincial`,
  zone: msg`Junta electoral de zona`,
};
