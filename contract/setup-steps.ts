/**
 * From nothing to an open enrolment, in the order of setting up.
 * Without Zod: pages of the web use it too.
 */
export const setupSteps = [
  'identity',
  'election',
  'areas',
  'terms',
  'mail',
  'places',
  'boards',
  'coordinators',
  'front',
  'enrolment',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** `next`: the first of those required. */
export const setupStates = ['done', 'next', 'required', 'optional'] as const;
type Steps = readonly { step: SetupStep; state: (typeof setupStates)[number] }[];

/** Whether the administrator's home is the way to an open enrolment. */
export const isBeginning = (steps: Steps): boolean =>
  steps.some(({ step, state }) => step === 'enrolment' && state !== 'done');
