import { z } from 'zod';
import { ownChatGroup } from './chatgroups.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { mailServerState } from './mailing.ts';
import { pendingPlace } from './nearby-users.ts';
import { noun } from './noun.ts';
import { askedPriorities } from './place-filters.ts';
import { slotCoverage } from './places.ts';
import { ownQuickLink } from './quick-links.ts';
import { gap, ownAsk } from './replacements.ts';
import { setupState } from './universe.ts';

/** Things left to do for oneself; the guide and a new place are noted by the browser. */
export const ownTasks = ['email', 'profile', 'address', 'attendance', 'chat_group', 'credential'] as const;
export type OwnTask = (typeof ownTasks)[number];

/**
 * Work that waits for who coordinates or administers, the most urgent first.
 * Each has a list of as many.
 * Who can't come or can't go on comes before the work in hand, and that before what tidies up.
 */
export const workTasks = [
  'declined',
  'unavailable',
  'change_requests',
  'pending',
  'failed_mails',
  'outdated',
  'places',
  'place',
  'issue',
  'validation',
  'no_coordinator',
  'no_board',
  'imports',
  'approximate',
  'duplicates',
] as const;
export type WorkTask = (typeof workTasks)[number];

/** Days of failed messages that home tells of, today among them. */
export const failedDays = 7;

const sums = {
  places: z.number(),
  /** places that need somebody in some slot */
  needing: z.number(),
  coverage: z.array(slotCoverage),
};

const work = z.object({
  /** how many there are of each; those of which there are none are left out */
  tasks: z.partialRecord(z.enum(workTasks), z.number()),
  /** places that need people, by priority, the most urgent first */
  priorities: z.array(z.object({ priority: z.enum(askedPriorities), needing: z.number() })),
  /** the first day of those of `failed_mails` */
  failed_from: z.string(),
  /** of each area that one coordinates; of all at once where they are many, or one administers */
  areas: z.array(z.object({ id: id('area').nullable(), name: z.string().nullable(), ...sums })),
  /** the most urgent places with free people around */
  urgent: z.array(pendingPlace),
  /** the most urgent places that lost somebody in the last days, whose slots need somebody still */
  gaps: z.array(gap),
  /** all places that did */
  gaps_count: z.number(),
  /** things that a coordinator does first: done once, or not */
  first_steps: z.object({ validated: z.boolean(), place_assigned: z.boolean(), credential_issued: z.boolean() }),
});
export type HomeWork = z.infer<typeof work>;

export const homeView = z.object({
  /** how many things there are to do of each; those of which there are none are left out */
  tasks: z.partialRecord(z.enum(ownTasks), z.number()),
  /** null for who neither coordinates nor administers */
  work: work.nullable(),
  /** places where one is asked to stand in for somebody, and can */
  asks: z.array(ownAsk),
  chat_groups: z.array(ownChatGroup),
  /** first names of the others at one's polling place, where the organisation shows them */
  companions: z.array(z.string()),
  /** codes of the tables of one's polling place, for who has none of them to themselves */
  tables: z.array(z.string()),
  quick_links: z.array(ownQuickLink),
  /** null but for administrators */
  setup: setupState.nullable(),
  mail_server: mailServerState.nullable(),
});
export type HomeView = z.infer<typeof homeView>;

export const home = noun({
  schemas: { PendingWork: work, Home: homeView },
  endpoints: {
    'GET home/': endpoint({
      access: 'home.see',
      summary: 'All that the start page says: what is to do, for oneself and within reach, and what is at hand',
      reply: homeView,
    }),
  },
});
