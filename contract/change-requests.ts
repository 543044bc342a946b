import { z } from 'zod';
import { correctionErrors } from './corrections.ts';
import { endpoint } from './endpoint.ts';
import { csv, id, idParams, instant, listQuery, requiredLine } from './fields.ts';
import { noun } from './noun.ts';
import { correctedFields, profileCorrection } from './profile.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { words } from './words.ts';

/**
 * `asked`: waiting for a decision
 * `accepted`: changed, and the credential reissued if it prints the change
 * `declined`: refused with a reason
 * `withdrawn`: by the person, or replaced by a later request
 */
export const changeRequestStates = ['asked', 'accepted', 'declined', 'withdrawn'] as const;
export type ChangeRequestState = (typeof changeRequestStates)[number];

const answers = z.partialRecord(z.enum(correctedFields), z.unknown());

/** A change requested by a person whose profile is locked. */
export const changeRequest = z.object({
  id: id('changerequest'),
  user: id('user'),
  user_name: z.string(),
  state: z.enum(changeRequestStates),
  wanted: answers,
  /** values at the time of the request */
  seen: answers,
  reason: z.string(),
  /** concerns a document, a coordinator or a profile locked by hand */
  is_of_administrators: z.boolean(),
  /** a credential prints it and an administrator locked the profile: unlock first */
  needs_unlocking: z.boolean(),
  creation_date: instant,
  decided_date: instant.nullable(),
});
export type ChangeRequest = z.infer<typeof changeRequest>;

const changeRequestRecord = recordEndpoints('changerequest', changeRequest, 'users.list', { people: 1 });

export const changeRequests = noun({
  ids: ['changerequest'],
  schemas: { ChangeRequest: changeRequest, ProfileCorrection: profileCorrection },
  log: {
    story: { kind: 'profile' },
    actions: words({
      user: {
        change_asked: 'Pidió un cambio de sus datos',
        change_accepted: 'Se aceptó el cambio que pidió',
        change_declined: 'No se aceptó el cambio que pidió',
        change_withdrawn: 'Anuló el cambio que había pedido',
        change_reopened: 'Se deshizo la decisión sobre el cambio que pidió',
      },
    }),
    fields: words({ reason: 'Motivo' }),
  },
  endpoints: {
    'GET users/change-requests/': changeRequestRecord.list(
      'Requests for a change that one may decide, the oldest first',
      listQuery(['creation_date', 'name'], { state: csv(z.enum(changeRequestStates)).optional() }),
    ),
    'GET users/change-requests/own/': endpoint({
      access: 'self.see',
      summary: 'One’s own last request; null where there is none',
      reply: z.object({ request: changeRequest.nullable() }),
    }),
    'GET users/change-requests/:id/': changeRequestRecord.one('One request for a change'),
    'POST users/change-requests/own/': endpoint({
      access: 'users.ask_change',
      summary: 'Ask for a change of one’s own locked profile; takes the place of what one has asked before',
      body: profileCorrection,
      reply: changeRequest,
      status: 201,
      errors: ['nothing_asked'],
      rate: { member: [20, 86_400] },
    }),
    'POST users/change-requests/own/withdraw/': endpoint({
      access: 'self.see',
      summary: 'Withdraw one’s own open request',
      reply: changeRequest,
      errors: ['change_request_over'],
    }),
    'POST users/change-requests/:id/accept/': endpoint({
      access: 'users.decide_change',
      people: 1,
      summary:
        'Change what is asked for, and issue the credential again where it prints it: all of it or nothing. Not with a document that somebody else has or that is barred',
      params: idParams('changerequest'),
      reply: changeRequest,
      errors: ['change_request_over', 'document_barred', ...correctionErrors],
    }),
    'POST users/change-requests/:id/decline/': endpoint({
      access: 'users.decide_change',
      people: 1,
      summary: 'Decline what is asked for; who asked is told why',
      params: idParams('changerequest'),
      body: z.strictObject({ reason: requiredLine(500) }),
      reply: changeRequest,
      errors: ['change_request_over'],
    }),
    'POST users/change-requests/:id/undo/': endpoint({
      access: 'users.decide_change',
      people: 1,
      summary: 'Take back a decision of which who asked hasn’t been told yet, with what it changed',
      params: idParams('changerequest'),
      reply: changeRequest,
      errors: ['nothing_to_undo', ...correctionErrors],
    }),
  },
});
