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
  'streets',
  'places',
  'boards',
  'coordinators',
  'front',
  'enrolment',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** `next`: the first step still required. */
export const setupStates = ['done', 'next', 'required', 'optional'] as const;
type Steps = readonly { step: SetupStep; state: (typeof setupStates)[number] }[];

/** Returns whether the administrator's start page leads through the setup. */
export const isBeginning = (steps: Steps): boolean =>
  steps.some(({ step, state }) => step === 'enrolment' && state !== 'done');
