import type { Universe } from '#contract/universe.ts';

export type Strength = 0 | 1 | 2 | 3 | 4;
type Estimate = (password: string, own: string[]) => Strength;

let estimate: Estimate | undefined;
let loading: Promise<void> | undefined;

/** Loads zxcvbn and its common passwords, half a megabyte, once a password is being typed. */
export const loadStrength = (): Promise<void> => {
  loading ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('#contract/password-rating.ts'),
  ]).then(([core, common, { ratePassword }]) => {
    const checker = new core.ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
    const rate = (text: string, words: string[]) => checker.check(text, words).score;
    estimate = (password, own) => ratePassword(password, own, rate) as Strength;
  });
  return loading;
};

/** Lists names that attackers of this organisation would try. */
export const namesOf = ({ tenantName, candidature }: Universe) => [tenantName, candidature, location.hostname];

/** Rates a password from 0 to 4; undefined until loaded. */
export const strengthOf = (password: string, own: string[]): Strength | undefined => estimate?.(password, own);
