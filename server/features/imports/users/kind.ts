import type { Kind } from '../kind.ts';
import { type PersonTrial, planPeople } from './plan.ts';
import { missingOfPeople, provePeople } from './prove.ts';
import { type PeopleRead, readPeople } from './read.ts';

export const usersKind: Kind<PeopleRead, PersonTrial> = {
  ...{ prove: provePeople, missing: missingOfPeople, read: readPeople, plan: planPeople },
  async write(_, trials) {
    for await (const trial of trials) trial.isKept = true;
  },
};
