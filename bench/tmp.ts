import { onStage } from './stage.ts';
import { seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { setTimeout } from 'node:timers/promises';
await onStage(async (owner) => { const s = await seed(owner, 20000); await seedElection(owner, s, 6250); return s; },
  async (stage, seeded) => { console.log(JSON.stringify({ ...stage.connection, ...seeded })); await setTimeout(3_000_000); return 0; });
