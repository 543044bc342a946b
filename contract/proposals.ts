import { z } from 'zod';
import { slots } from './coverage.ts';
import { endpoint } from './endpoint.ts';
import { csv, flag, id, idParams, instant, line, listQuery, pageOf, requiredLine, rule } from './fields.ts';
import { noun } from './noun.ts';
import { priorities } from './place-filters.ts';
import { placeStates, proposalRules, reasons, ruleRanges } from './proposing.ts';

const within = ([least, most]: readonly [number, number]) => z.int().min(least).max(most);
const metres = within(ruleRanges.metres);
const perSlot = within(ruleRanges.wanted);

/** The rules that a proposal is made by; those left out are as usual. */
export const rules = z.strictObject({
  /** people wanted in each slot, at each table or at each place */
  per: z.enum(['table', 'place']).default(proposalRules.per),
  wanted: z
    .strictObject({ man: perSlot, tar: perSlot, esc: perSlot })
    .check(rule('nobody_wanted', ({ man, tar, esc }) => man + tar + esc > 0))
    .default(proposalRules.wanted),
  /** metres that people go at most, by how they get around */
  metres: z
    .strictObject({ foot: metres, 'public-transport': metres, 'small-vehicle': metres, vehicle: metres })
    .default(proposalRules.metres),
  /** metres of way that a place of the highest priority is worth more than one of the lowest */
  priority_metres: within(ruleRanges.more_metres).default(proposalRules.priority_metres),
  /** metres that a place where all vote for the own party would be worth more */
  share_metres: within(ruleRanges.more_metres).default(proposalRules.share_metres),
  /** metres that the first person in a slot is worth more than another beside them */
  first_metres: within(ruleRanges.more_metres).default(proposalRules.first_metres),
  /** one's own section and neighbourhood first */
  is_near_first: z.boolean().default(proposalRules.is_near_first),
  /** an experienced person in each place */
  is_experience_spread: z.boolean().default(proposalRules.is_experience_spread),
  /** people of one home who enrolled on the same day stay together */
  is_together: z.boolean().default(proposalRules.is_together),
  /** only people who are validated */
  is_validated_only: z.boolean().default(proposalRules.is_validated_only),
  /** coordinators too: they represent the candidature in their area, at no table of their own */
  is_staff_included: z.boolean().default(proposalRules.is_staff_included),
  /** people of each municipality who are kept back, in per cent */
  reserve_percent: within(ruleRanges.reserve_percent).default(proposalRules.reserve_percent),
  /** people who have a place and haven't answered who may be moved; the rest keep theirs */
  most_moves: within(ruleRanges.most_moves).default(proposalRules.most_moves),
});
export type Rules = z.infer<typeof rules>;

/** Seats wanted, and taken before and with the proposal. */
const covered = z.object({ wanted: z.number(), before: z.number(), after: z.number() });

export const proposal = z.object({
  id: id('proposal'),
  name: z.string(),
  /** running: being made; ready: nothing has changed by it; accepted: all or some of it */
  state: z.enum(['running', 'ready', 'failed', 'accepted']),
  /** 0 to 100 */
  progress: z.number(),
  area: z.object({ id: id('area'), name: z.string() }),
  rules,
  /** other coordinators of the area see it */
  is_shared: z.boolean(),
  user_name: z.string(),
  is_own: z.boolean(),
  creation_date: instant,
  accepted_at: instant.nullable(),
  /** why it failed */
  failure: z.string().nullable(),
  /** null until it is made */
  summary: z
    .object({
      /** available, given a place, moved to another, kept back, and left without */
      people: z.number(),
      placed: z.number(),
      moved: z.number(),
      reserve: z.number(),
      unplaced: z.number(),
      /** given by it, and to be given still; once it is accepted, in whole or in part */
      given: z.number().optional(),
      left: z.number().optional(),
      /** whose home is only known by its municipality */
      approximate: z.number(),
      /** people without a place by why, the most first; those made before 0.14 don't say */
      reasons: z.array(z.object({ reason: z.enum(reasons), count: z.number() })).optional(),
      /** places with somebody in each slot that is wanted */
      places: covered,
      /** places with somebody experienced, where the rules want them; none before 0.20 */
      experienced: covered.optional(),
      /** pairs of one home who enrolled on the same day, at the same place; likewise */
      together: covered.optional(),
      slots: z.array(covered.extend({ slot: z.enum(slots) })),
      priorities: z.array(covered.extend({ priority: z.enum(priorities).nullable() })),
      /** metres that those placed go whose home is known; null: nobody's is */
      average_metres: z.number().nullable(),
      worst_metres: z.number().nullable(),
      /**
       * what it is worth by its rules, and what no proposal can exceed
       * equal: it is proved that none is better; null: changed by hand since
       */
      worth: z.number().nullable(),
      bound: z.number().nullable(),
    })
    .nullable(),
});
export type Proposal = z.infer<typeof proposal>;

/** A person of a proposal. */
export const proposed = z.object({
  user: id('user'),
  name: z.string(),
  /** null: nowhere */
  place: z.object({ id: id('place'), name: z.string() }).nullable(),
  slots: z.array(z.enum(slots)),
  /** great-circle metres to the place, or to the nearest that wants somebody */
  metres: z.number().nullable(),
  /** metres that they go at most by the rules */
  range: z.number(),
  /** home known by its municipality only */
  is_approximate: z.boolean(),
  /** they have a place, and would be moved */
  is_moved: z.boolean(),
  /** applied */
  is_accepted: z.boolean(),
  /** stays so where it is proposed again */
  is_locked: z.boolean(),
  /** why they have no place; null: they have one */
  reason: z.enum(reasons).nullable(),
  /** the same in the reader's language */
  detail: z.string(),
});
export type ProposedPerson = z.infer<typeof proposed>;

/** A place of a proposal's area. */
export const coveredPlace = z.object({
  id: id('place'),
  name: z.string(),
  town: z.string().nullable(),
  priority: z.enum(priorities).nullable(),
  ...covered.shape,
  /** from the person of `near`; null without one within reach */
  metres: z.number().nullable(),
  /** where somebody is still wanted: those left without a place who live nearest and have time */
  nearest: z.array(z.object({ id: id('user'), name: z.string(), metres: z.number() })),
});
export type CoveredPlace = z.infer<typeof coveredPlace>;

export const proposals = noun({
  ids: ['proposal'],
  schemas: { ProposalRules: rules, Proposal: proposal, ProposedUser: proposed, ProposedPlace: coveredPlace },
  log: {
    actions: {
      proposal: [
        'created',
        'updated',
        'deleted',
        'proposal_accepted',
        'proposal_undone',
        'pair_changed',
        'pair_locked',
        'pair_freed',
      ],
    },
    fields: [
      'name',
      'area',
      'rules',
      'is_shared',
      'count',
      // of the rules
      'per',
      'wanted',
      'metres',
      'priority_metres',
      'share_metres',
      'first_metres',
      'is_near_first',
      'is_experience_spread',
      'is_together',
      'is_validated_only',
      'is_staff_included',
      'reserve_percent',
      'most_moves',
    ],
    // by which the log of a proposal that is gone is still that of its area
    hidden: ['area_id'],
  },
  endpoints: {
    'GET elections/proposals/': endpoint({
      access: 'places.list',
      summary: 'Proposals of who goes where: one’s own, and those shared in one’s areas',
      query: listQuery(['creation_date', 'name'], {}),
      reply: pageOf(proposal),
    }),
    'POST elections/proposals/': endpoint({
      access: 'places.assign',
      summary: 'Propose who goes where in an area; it is made in the background, and changes nothing',
      body: z.strictObject({
        name: requiredLine(100),
        area: id('area'),
        rules: rules.prefault({}),
        /** another proposal: those locked in it stay where it has them */
        around: id('proposal').optional(),
      }),
      reply: proposal,
      status: 201,
      errors: ['no_election', 'proposals_running'],
      rate: { address: [60, 600] },
    }),
    'GET elections/proposals/:id/': endpoint({
      access: 'places.list',
      summary: 'One proposal, and how far it is',
      params: idParams('proposal'),
      reply: proposal,
    }),
    'PATCH elections/proposals/:id/': endpoint({
      access: 'places.assign',
      summary: 'Name one’s own proposal, or share it with the other coordinators of the area',
      params: idParams('proposal'),
      body: z.strictObject({ name: requiredLine(100), is_shared: z.boolean() }).partial(),
      reply: proposal,
    }),
    'DELETE elections/proposals/:id/': endpoint({
      access: 'places.assign',
      summary: 'Stop one’s own proposal, or delete it; places given by it stay',
      params: idParams('proposal'),
      reply: null,
    }),
    'GET elections/proposals/:id/people/': endpoint({
      access: 'places.list',
      summary: 'People of a proposal, those without a place too, and why',
      params: idParams('proposal'),
      query: listQuery(['name', 'metres', 'place'], {
        /** false: left without a place; those kept back are asked for by their reason */
        is_placed: flag.optional(),
        reason: csv(z.enum(reasons)).optional(),
        is_moved: flag.optional(),
        is_approximate: flag.optional(),
        place: id('place').optional(),
      }),
      reply: pageOf(proposed),
    }),
    'POST elections/proposals/:id/people/': endpoint({
      access: 'places.assign',
      summary:
        'Change by hand where one person of one’s own proposal goes, which locks them there; or lock them, or no more',
      params: idParams('proposal'),
      body: z.strictObject({
        user: id('user'),
        /** null: nowhere */
        place: id('place').nullable().optional(),
        is_locked: z.boolean().optional(),
      }),
      reply: proposal,
      errors: ['proposal_not_ready', 'proposal_no_hours', 'proposal_place_full'],
    }),
    'GET elections/proposals/:id/places/': endpoint({
      access: 'places.list',
      summary: 'Places of a proposal: seats wanted, taken now, and with it',
      params: idParams('proposal'),
      query: listQuery(['priority', 'name', 'missing'], {
        state: csv(z.enum(placeStates)).optional(),
        /** the person from whom the ways are measured */
        near: id('user').optional(),
      }),
      reply: pageOf(coveredPlace),
    }),
    'POST elections/proposals/:id/accept/': endpoint({
      access: 'places.assign',
      summary:
        'Give the people of a proposal their places, all or those named, in one transaction. Where something changed meanwhile, nothing is done and the differences are listed, unless the rest is asked for',
      params: idParams('proposal'),
      body: z.strictObject({
        users: z.array(id('user')).min(1).max(20_000).optional(),
        /** give places to those of whom nothing changed */
        is_rest_wanted: z.boolean().default(false),
      }),
      reply: z.object({
        done: z.number(),
        /** of those named, the ones given their places; none where all were meant */
        users: z.array(id('user')),
        /** the first hundred; user: null, of several who can't be named any more */
        differences: z.array(z.object({ user: id('user').nullable(), name: z.string(), detail: line(500) })),
        different: z.number(),
      }),
      errors: ['proposal_not_ready', 'no_election'],
      rate: { address: [30, 600] },
    }),
    'POST elections/proposals/:id/undo/': endpoint({
      access: 'places.assign',
      summary: 'Withdraw the places given by a proposal, all or of those named, until one of them has confirmed',
      params: idParams('proposal'),
      body: z.strictObject({ users: z.array(id('user')).min(1).max(20_000).optional() }),
      reply: z.object({ done: z.number() }),
      errors: ['proposal_not_accepted', 'proposal_confirmed'],
    }),
  },
});
