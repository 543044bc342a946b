import { type ComponentType, lazy } from 'react';
import { MissingCode, reloadForMissingCode } from '../../core/lazy-page.ts';
import type { EnrolmentStep } from './steps.ts';

/** Loaders of the steps' code; the first step comes with the page. */
const loading = {
  identification: async () => (await import('../../people/profile/IdentificationFields.tsx')).IdentificationFields,
  address: async () => (await import('../addresses/index.ts')).AddressFields,
  phone: async () => (await import('../../people/profile/PhoneFields.tsx')).PhoneFields,
  other: async () => (await import('../../people/profile/OtherFields.tsx')).OtherFields,
  legal: async () => (await import('./LegalStep.tsx')).LegalStep,
};

const lazily = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch(missing) }));

export const IdentificationFields = lazily(loading.identification);
export const AddressFields = lazily(loading.address);
export const PhoneFields = lazily(loading.phone);
export const OtherFields = lazily(loading.other);
export const LegalStep = lazily(loading.legal);

/**
 * Loads a step's questions before the step is shown; throws MissingCode if a reload doesn't help.
 */
export async function fetchStep(step: EnrolmentStep): Promise<void> {
  if (step === 'account') return;
  await loading[step]().catch(async (cause: unknown) => {
    if ((await reloadForMissingCode()) !== 'reloads') missing(cause);
  });
}

export function prefetchSteps(): void {
  for (const load of Object.values(loading)) load().catch(() => undefined);
}

function missing(cause: unknown): never {
  throw new MissingCode('step of enrolment', { cause });
}
