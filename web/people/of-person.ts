import { openedFrom } from '../records/carried-list.ts';
import { carriedCredentials } from './credential-search.ts';
import { carriedMail } from './mail-search.ts';
import { carriedPeople } from './search.ts';

export const ofPerson = openedFrom(carriedPeople, carriedCredentials, carriedMail);
