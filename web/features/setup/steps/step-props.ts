import type { SetupState } from '#contract/universe.ts';

export type StepProps = {
  setup: SetupState;
  /** opens the next step that isn't done */
  goOn: () => Promise<void>;
};
