import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, id, idParams, line, listQuery, pageOf } from './fields.ts';
import { noun } from './noun.ts';
import { priorities } from './place-filters.ts';
import { defaultRule, proposable } from './priority-rule.ts';
import { words } from './words.ts';

export const partyVotes = z.object({
  party: id('party'),
  acronym: z.string(),
  name: z.string(),
  color: z.string(),
  is_own: z.boolean(),
  votes: z.number(),
  /** percent of valid votes, two decimals; null: no valid votes */
  percent: z.number().nullable(),
});
export type PartyVotes = z.infer<typeof partyVotes>;

export const resultElection = z.object({ id: id('election'), name: z.string(), kind: z.string(), date });

const totals = {
  electors: z.number().nullable(),
  blank: z.number(),
  invalid: z.number(),
  /** votes for parties, and blank votes */
  valid: z.number(),
};

/** `votes`: in the order of the area's `parties`. */
const votesBelow = { valid: z.number(), votes: z.array(z.number()) };

/** A constituency below an area, with its own seats. */
export const constituency = z.object({
  area: id('area'),
  name: z.string(),
  seats: z.number(),
  valid: z.number(),
  /** most voted first; `party`: the one it counts under in the area */
  candidatures: z.array(z.object({ party: id('party'), votes: z.number() })),
});
export type Constituency = z.infer<typeof constituency>;

/** Results of an election in an area, most voted party first. */
export const areaResults = z.object({
  election: resultElection,
  area: z.object({ id: id('area'), name: z.string(), level: z.string() }).nullable(),
  /** enclosing areas, widest first */
  parents: z.array(z.object({ id: id('area'), name: z.string() })),
  ...totals,
  /** seats elected in the area or in constituencies below; null: not in the results */
  seats: z.number().nullable(),
  /** 'mixed': some municipalities as a whole, others by table; 'abroad': only voters abroad */
  source: z.enum(['area', 'station', 'adm4', 'mixed', 'abroad']).nullable(),
  parties: z.array(partyVotes),
  below: z.array(z.object({ area: id('area'), name: z.string(), ...votesBelow })),
  /** voters abroad, who belong to no area below */
  abroad: z.object(votesBelow).nullable(),
  /** constituencies below with known seats; none if this area is a constituency */
  constituencies: z.array(constituency),
});
export type AreaResults = z.infer<typeof areaResults>;

/** A party's result in an election, in the smallest area that has all its votes. */
export const partyResult = z.object({
  election: resultElection,
  area: z.object({ id: id('area'), name: z.string() }),
  votes: z.number(),
  /** percent of the area's valid votes, two decimals; null: no valid votes */
  percent: z.number().nullable(),
  /** party it counts under nationwide; null: none */
  head: z.object({ party: id('party'), acronym: z.string() }).nullable(),
});
export type PartyResult = z.infer<typeof partyResult>;

/** Results of a place's sections; places sharing a section split its votes by electors. */
export const placeResults = z.object({
  /** latest election with results by table; null: none */
  election: resultElection.nullable(),
  valid: z.number().nullable(),
  parties: z.array(partyVotes),
});
export type PlaceResults = z.infer<typeof placeResults>;

export const placeShare = z.object({
  id: id('place'),
  name: z.string(),
  area_name: z.string(),
  electors: z.number(),
  projection_valid: z.number(),
  projection_votes: z.number().nullable(),
  projection_percent: z.number().nullable(),
  priority: z.enum(priorities).nullable(),
});
export type PlaceShare = z.infer<typeof placeShare>;

/** Places with a share from `from` up to `to` percent; only the last band includes `to`. */
export const shareBand = z.object({ from: z.number(), to: z.number(), places: z.number(), electors: z.number() });
export type ShareBand = z.infer<typeof shareBand>;

const ascending = (limits: number[]) => limits.every((limit, at) => at === 0 || limit > (limits[at - 1] ?? 0));
/** A place gets a point for each limit of share and of electors that it reaches. */
export const priorityRule = z.strictObject({
  /** percent of valid votes, ascending */
  shares: z.array(z.number().min(0).max(100)).length(3).refine(ascending),
  /** ascending */
  electors: z.array(z.number().int().min(0).max(1_000_000)).length(2).refine(ascending),
});
/** 'unset': only places without a priority set by hand */
export const ruleScope = z.enum(['unset', 'all']);
const asked = z
  .strictObject({ rule: priorityRule, scope: ruleScope })
  .meta({ examples: [{ rule: defaultRule, scope: 'unset' }] });

export const results = noun({
  ids: ['election'],
  schemas: {
    ResultElection: resultElection,
    Constituency: constituency,
    AreaResults: areaResults,
    PartyResult: partyResult,
    PollingPlaceResults: placeResults,
    PollingPlaceShare: placeShare,
    PriorityRule: priorityRule,
    AskedPriorities: asked,
    PartyVotes: partyVotes,
  },
  log: {
    entities: words({ priorityrule: ['Regla de prioridades', 'Reglas de prioridades'] }),
    actions: words({
      place: { priority_proposed: 'Recibió la prioridad que propone la regla' },
      priorityrule: { applied: 'Se aplicó a los colegios' },
    }),
    fields: words({
      priority: 'Prioridad',
      shares: 'Límites de voto propio (%)',
      electors: 'Límites de electores',
      scope: 'A qué colegios',
      changed: 'Cambiadas',
    }),
    values: words({ scope: { unset: 'los que no tienen prioridad', all: 'todos' } }),
  },
  endpoints: {
    'GET elections/results/': endpoint({
      access: 'parties.manage',
      summary: 'Elections that have results, the latest first',
      query: listQuery(['date'], {}, 100),
      reply: pageOf(resultElection),
    }),
    'GET elections/results/:id/': endpoint({
      access: 'parties.manage',
      summary: 'Results of an election in an area; without one, in the smallest that has them all',
      params: idParams('election'),
      query: z.strictObject({ area: id('area').optional() }),
      reply: areaResults,
    }),
    'GET elections/parties/:id/results/': endpoint({
      access: 'parties.manage',
      summary: 'Results of a party in each election, the latest first',
      params: idParams('party'),
      reply: z.array(partyResult),
    }),
    'GET elections/party_places/': endpoint({
      access: 'places.list',
      summary: 'Places within reach that are projected, with the own party’s share',
      query: listQuery(
        ['projection_percent', 'projection_votes', 'projection_valid', 'electors', 'name', 'area_name'],
        { area: id('area').optional() },
      ),
      reply: pageOf(placeShare),
    }),
    'GET elections/party_places/shares/': endpoint({
      access: 'places.list',
      summary: 'Projected places within reach by the own party’s share: how many have up to 5 %, up to 10 % and so on',
      query: z.strictObject({ search: line(100).optional(), area: id('area').optional() }),
      reply: z.object({
        /** from the lowest to the highest share of any place, without gaps */
        bands: z.array(shareBand),
        /** overall share of valid votes; null: no valid votes */
        percent: z.number().nullable(),
      }),
    }),
    'GET elections/party_places/:id/': endpoint({
      access: 'places.list',
      summary: 'Results of a place by party, in the latest election with results of its tables',
      params: idParams('place'),
      reply: placeResults,
    }),
    'GET elections/priorities/': endpoint({
      access: 'places.manage',
      summary: 'The rule that proposes priorities',
      reply: z.object({ rule: priorityRule }),
    }),
    'POST elections/priorities/preview/': endpoint({
      access: 'places.manage',
      summary: 'What a rule would give; nothing is changed',
      body: asked,
      reply: z.object({
        /** places with a projection, in the scope */
        places: z.number(),
        changed: z.number(),
        /** places without projection, left unchanged */
        unprojected: z.number(),
        /** places that keep a priority set by hand */
        by_hand: z.number(),
        counts: z.array(z.object({ priority: z.enum(proposable), current: z.number(), proposed: z.number() })),
      }),
    }),
    'POST elections/priorities/': endpoint({
      access: 'places.manage',
      summary: 'Keep a rule, and give places the priorities that it proposes',
      body: asked,
      reply: z.object({ changed: z.number() }),
    }),
  },
});
