import { load, median, signIn, usersPath } from './client.ts';
import { seed } from './seed.ts';
import { onStage } from './stage.ts';

const rounds = 3;
const large = 1_000_000;
const small = 10_000;
const hosts = { small: 'small.localhost', large: 'large.localhost' };

export type Scale = { ratio: number; small: number; large: number };

/** Measures the users list's p99 in milliseconds with 1,000,000 and with 10,000 people. */
export async function measureUsersScale(): Promise<{ coordinator: Scale; administrator: Scale }> {
  return onStage(
    async (owner) => ({
      small: await seed(owner, small, hosts.small),
      large: await seed(owner, large, hosts.large),
    }),
    async (_, seeded) => {
      const measure = async (role: 'coordinator' | 'administrator'): Promise<Scale> => {
        const p99 = { small: [] as number[], large: [] as number[] };
        const cookies = {
          small: await signIn(seeded.small[role], hosts.small),
          large: await signIn(seeded.large[role], hosts.large),
        };
        for (let round = 0; round < rounds; round += 1) {
          for (const size of ['small', 'large'] as const) {
            const found = await load(`${usersPath}?sortBy=name`, {
              headers: { cookie: cookies[size] },
              at: hosts[size],
              connections: 2,
            });
            p99[size].push(found.p99);
          }
        }
        const [one, other] = [median(p99.small), median(p99.large)];
        return { ratio: other / one, small: one, large: other };
      };
      return { coordinator: await measure('coordinator'), administrator: await measure('administrator') };
    },
  );
}
