export type Strength = 0 | 1 | 2 | 3 | 4;
type Estimate = (password: string, own: string[]) => Strength;

/** The server refuses what is below. */
export const enough = 2;

let estimate: Estimate | undefined;
let loading: Promise<void> | undefined;

/** zxcvbn and its list of common passwords: half a megabyte, so they come when a password is being written. */
export const loadStrength = (): Promise<void> => {
  loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(([core, common]) => {
    const checker = new core.ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
    estimate = (password, own) => checker.check(password.slice(0, 64), own).score;
  });
  return loading;
};

/** 0 to 4; undefined as long as it can't be told. */
export const strengthOf = (password: string, own: string[]): Strength | undefined => estimate?.(password, own);
