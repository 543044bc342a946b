import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Credential } from '#contract/credentials.ts';

export const credentialStates: Record<Credential['state'], MessageDescriptor> = {
  created: msg`En vigor`,
  deleted: msg`Retirada`,
  recreated: msg`Sustituida por otra`,
};

export const credentialKinds: Record<Credential['kind'], MessageDescriptor> = {
  watcher: msg`Apoderado/a`,
  representative: msg`Representante`,
};
