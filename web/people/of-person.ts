import { openedFrom } from '../records/carried-list.ts';
import { carriedCredentials } from './credential-search.ts';
import { carriedMail } from './mail-search.ts';
import { carriedPeople } from './search.ts';

/** Lists that a person's pages are opened from. */
export const ofPerson = openedFrom(carriedPeople, carriedCredentials, carriedMail);
