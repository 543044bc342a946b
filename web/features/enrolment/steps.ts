import { enrolmentFields } from '../../core/contract.gen.ts';

export const steps = ['account', 'identification', 'address', 'phone', 'other', 'legal'] as const;
export type EnrolmentStep = (typeof steps)[number];

export const numberOf = (step: EnrolmentStep): number => steps.indexOf(step) + 1;
export const stepBefore = (step: EnrolmentStep): EnrolmentStep | undefined => steps[steps.indexOf(step) - 1];
export const stepAfter = (step: EnrolmentStep): EnrolmentStep => steps[steps.indexOf(step) + 1] ?? 'legal';

/** Returns a field's step; fields without a step (the bot check) belong to the last. */
export const stepOf = (field: string): EnrolmentStep =>
  steps.find((step) => (enrolmentFields[step] as readonly string[]).includes(field)) ?? 'legal';

/** Returns the refused fields of the first step with any. */
export function firstRefused<T>(
  fields: Record<string, T>,
): { step: EnrolmentStep; errors: Record<string, T> } | undefined {
  const step = steps.find((one) => Object.keys(fields).some((field) => stepOf(field) === one));
  return step && { step, errors: errorsOf(step, fields) };
}

export const errorsOf = <T>(step: EnrolmentStep, fields: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => stepOf(field) === step));
