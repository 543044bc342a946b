export type Strength = 0 | 1 | 2 | 3 | 4;
type Estimate = (password: string, own: string[]) => Strength;

/** The least strength that the server accepts. */
export const enough = 2;

let estimate: Estimate | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads zxcvbn and its list of common passwords once a password is being typed.
 * They are half a megabyte.
 */
export const loadStrength = (): Promise<void> => {
  loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(([core, common]) => {
    const checker = new core.ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
    estimate = (password, own) => checker.check(password.slice(0, 64), own).score;
  });
  return loading;
};

/** Rates a password from 0 to 4; undefined as long as it can't be told. */
export const strengthOf = (password: string, own: string[]): Strength | undefined => estimate?.(password, own);
