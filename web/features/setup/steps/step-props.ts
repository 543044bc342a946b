import type { SetupState } from '#contract/universe.ts';

export type StepProps = {
  setup: SetupState;
  /** to the next step that isn't done */
  goOn: () => Promise<void>;
};
