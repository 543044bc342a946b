import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LookupOutcome, RunKind } from '#contract/addresses.ts';

export const runNames: Record<RunKind, MessageDescriptor> = {
  places: msg`Direcciones de colegios`,
  users: msg`Direcciones de personas`,
};

export const outcomeNames: Record<LookupOutcome, MessageDescriptor> = {
  exact: msg`Con su número`,
  street: msg`Solo la calle`,
  not_found: msg`Sin encontrar`,
  failed: msg`Sin respuesta`,
};

export const outcomes = Object.keys(outcomeNames) as LookupOutcome[];
