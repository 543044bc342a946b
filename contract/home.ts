import { z } from 'zod';
import { ownChatGroup } from './chatgroups.ts';
import { ownDocument } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { mailServerState } from './mail.ts';
import { pendingPlace } from './nearby-users.ts';
import { noun } from './noun.ts';
import { askedPriorities } from './place-filters.ts';
import { slotCoverage } from './places.ts';
import { ownQuickLink } from './quick-links.ts';
import { gap, ownAsk } from './replacements.ts';
import { setupState } from './universe.ts';
import { workTasks } from './work-tasks.ts';

/** A person's own tasks; the browser itself tracks the guide and a new place. */
export const ownTasks = ['email', 'profile', 'address', 'attendance', 'chat_group', 'credential'] as const;
export type OwnTask = (typeof ownTasks)[number];

/** Days of failed mail that the start page counts, today included. */
export const failedDays = 7;

const sums = {
  places: z.number(),
  /** places with a vacancy in some slot */
  needing: z.number(),
  coverage: z.array(slotCoverage),
};

const work = z.object({
  /** counts; zeros are left out */
  tasks: z.partialRecord(z.enum(workTasks), z.number()),
  /** places with vacancies by priority, most urgent first */
  priorities: z.array(z.object({ priority: z.enum(askedPriorities), needing: z.number() })),
  /** first day counted in `failed_mails` */
  failed_from: z.string(),
  /** a row per coordinated area; a single row for administrators, or if areas are many */
  areas: z.array(z.object({ id: id('area').nullable(), name: z.string().nullable(), ...sums })),
  /** most urgent places with unassigned people nearby */
  urgent: z.array(pendingPlace),
  /** most urgent places that lost a person recently and still have the vacancy */
  gaps: z.array(gap),
  gaps_count: z.number(),
  /** a coordinator's first steps: done at least once */
  first_steps: z.object({ validated: z.boolean(), place_assigned: z.boolean(), credential_issued: z.boolean() }),
});
export type HomeWork = z.infer<typeof work>;

export const homeView = z.object({
  tasks: z.partialRecord(z.enum(ownTasks), z.number()),
  /** null: neither coordinator nor administrator */
  work: work.nullable(),
  /** open requests to replace somebody */
  asks: z.array(ownAsk),
  chat_groups: z.array(ownChatGroup),
  /** first names of others at the same polling place, if the organisation shows them */
  companions: z.array(z.string()),
  /** codes of the place's tables, if the person has no table assigned */
  tables: z.array(z.string()),
  quick_links: z.array(ownQuickLink),
  documents: z.array(ownDocument),
  /** null: not an administrator */
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
