/**
 * Role × action × target; the server enforces it on every call.
 * Areas are left out: targets outside the actor's areas or tenant never load (404).
 */

/** `null` is a visitor. `token`: a program acts for this person, and may do these actions only. */
export type Actor = {
  id: string;
  is_staff: boolean;
  is_superuser: boolean;
  is_locked: boolean;
  token?: { actions: readonly string[] };
};
export type Person = {
  id: string;
  is_active: boolean;
  is_locked: boolean;
  is_staff: boolean;
  is_superuser: boolean;
  is_verified: boolean | null;
};
export type Role = 'visitor' | 'regular' | 'staff' | 'superuser';

type Verdict = boolean | ((actor: Actor, target: Person) => boolean);
type Rule = { visitor?: true; regular?: Verdict; staff?: Verdict; superuser?: Verdict };

const isSelf = (actor: Actor, target: Person) => actor.id === target.id;
const isWatcherOrStaff = (_: Actor, target: Person) => !target.is_superuser;
/** Leaves inactive and pending people to administrators. */
const isCoordinated = (_: Actor, target: Person) =>
  !target.is_superuser && target.is_active && target.is_verified !== null;
const isCoordinatedRegular = (actor: Actor, target: Person) => isCoordinated(actor, target) && !target.is_staff;

const anybody = { visitor: true, regular: true, staff: true, superuser: true } as const satisfies Rule;
const members: Rule = { regular: true, staff: true, superuser: true };
const coordination: Rule = { staff: true, superuser: true };
const administration: Rule = { superuser: true };
const coordinationOfOthers: Rule = { staff: isCoordinated, superuser: isWatcherOrStaff };

const general = {
  'public.use': anybody,
  'self.see': members,
  'home.see': members,
  'self.edit_settings': members,
  'self.accept_terms': members,
  'address.look_up': anybody,
  'address.by_hand_where_not_found': anybody,
  'address.by_hand': administration,
  'users.list': coordination,
  'users.create': administration,
  'users.merge': administration,
  'places.see_own': members,
  'places.list': coordination,
  'places.edit': coordination,
  'places.manage': administration,
  'map.see': coordination,
  'stats.see': administration,
  'setup.see': administration,
  'settings.manage': administration,
  'imports.manage': administration,
  'credentials.list': coordination,
  'emails.list': coordination,
  'emails.set_reply_to': administration,
  'emails.word': administration,
  'logs.list': coordination,
  'reads.list': administration,
  'retention.manage': administration,
  'tokens.manage': administration,
  // Administrators have no export limit, so they needn't ask; others see what they export.
  'exports.ask': { staff: true },
  'exports.oversee': administration,
  'notifications.see': coordination,
  'announcements.manage': administration,
  'boards.manage': administration,
  'contact.manage': administration,
  'chatgroups.manage': administration,
  'chatgroups.see_own': members,
  'parties.manage': administration,
  'blockedusers.manage': administration,
  'faqs.manage': administration,
  'faqs.see': anybody,
  'faqs.see_drafts': administration,
  'links.manage': administration,
  'links.see_own': members,
  'documents.manage': administration,
  'documents.see_own': members,
  'guides.users': members,
  'guides.staffs': members,
  'guides.manage': administration,
} satisfies Record<string, Rule>;

const onPerson = {
  'users.see': { regular: isSelf, staff: (a, t) => isSelf(a, t) || isCoordinated(a, t), superuser: true },
  'users.edit': {
    regular: (a, t) => isSelf(a, t) && !t.is_locked,
    staff: (a, t) => !t.is_locked && (isSelf(a, t) || isCoordinatedRegular(a, t)),
    superuser: true,
  },
  // Only for a locked profile: an unlocked one can be changed directly.
  'users.ask_change': { regular: (a, t) => isSelf(a, t) && t.is_locked, staff: (a, t) => isSelf(a, t) && t.is_locked },
  'users.decide_change': {
    staff: (a, t) => !isSelf(a, t) && isCoordinatedRegular(a, t),
    superuser: (a, t) => !isSelf(a, t),
  },
  // Control of the address is control of the account: coordinators only correct unconfirmed ones.
  'users.edit_email': {
    regular: (a, t) => isSelf(a, t) && !t.is_locked,
    staff: (a, t) => !t.is_locked && (isSelf(a, t) || (isCoordinatedRegular(a, t) && t.is_verified === false)),
    superuser: (a, t) => isSelf(a, t) || !t.is_superuser,
  },
  'users.edit_managed_areas': { superuser: (_, t) => t.is_staff },
  'users.delete': { regular: isSelf, superuser: (a, t) => !t.is_superuser && !isSelf(a, t) },
  'users.see_manager_box': { staff: isCoordinated, superuser: true },
  'users.edit_notes_manager': {
    staff: (a, t) => !isSelf(a, t) && isCoordinated(a, t),
    superuser: (a, t) => !isSelf(a, t) && !(t.is_staff && t.is_superuser),
  },
  'users.set_active': { superuser: (a, t) => !t.is_superuser && !isSelf(a, t) },
  // Coordinators welcome people in their areas.
  'users.set_validated': { staff: isCoordinatedRegular, superuser: (a, t) => !t.is_superuser && !isSelf(a, t) },
  'users.lock': { superuser: (_, t) => t.is_active && !t.is_superuser },
  'users.unlock': { superuser: (_, t) => t.is_active && !t.is_superuser },
  'users.grant_staff': { superuser: (_, t) => t.is_verified === true && !t.is_staff && !t.is_superuser },
  'users.remove_staff': { superuser: (_, t) => t.is_staff },
  'users.invite': { superuser: (_, t) => t.is_active && t.is_verified === false },
  // Administrators reset theirs by command line: one hijacked account mustn't open others.
  'users.reset_second_factor': { superuser: isWatcherOrStaff },
  // A hold keeps a person from being erased.
  'users.hold': { superuser: isWatcherOrStaff },
  'places.assign': coordinationOfOthers,
  // Coordinators record answers given by telephone.
  'places.answer': { regular: isSelf, staff: isCoordinated, superuser: isWatcherOrStaff },
  'credentials.issue': coordinationOfOthers,
  'credentials.download': { regular: isSelf, staff: isCoordinated, superuser: isWatcherOrStaff },
  'emails.write': coordinationOfOthers,
} satisfies Record<string, Rule>;

export type GeneralAction = keyof typeof general;
export type PersonAction = keyof typeof onPerson;
export type Action = GeneralAction | PersonAction;
export type VisitorAction = {
  [A in GeneralAction]: (typeof general)[A] extends { visitor: true } ? A : never;
}[GeneralAction];

const policy: Record<Action, Rule> = { ...general, ...onPerson };
export const actions = Object.keys(policy) as Action[];
export const personActions = Object.keys(onPerson) as PersonAction[];

export function roleOf(actor: Actor | null): Role {
  if (!actor) return 'visitor';
  return actor.is_superuser ? 'superuser' : actor.is_staff ? 'staff' : 'regular';
}

/** Returns whether a role may ever perform the action; checked before loading anything. */
export function canEver(actor: Actor | null, action: Action): boolean {
  if (!isGranted(actor, action)) return false;
  // A rule that depends on the target allows it for some target.
  const verdict = policy[action][roleOf(actor)];
  return typeof verdict === 'function' || verdict === true;
}

export function can(actor: Actor, action: PersonAction, target: Person): boolean {
  if (!isGranted(actor, action)) return false;
  // Otherwise a program could take over its maker's account.
  if (actor.token && isSelf(actor, target)) return false;
  const verdict = policy[action][roleOf(actor)];
  return typeof verdict === 'function' ? verdict(actor, target) : verdict === true;
}

const isGranted = (actor: Actor | null, action: Action) => !actor?.token || actor.token.actions.includes(action);

/** Requires a lock by credential only, and the rights to issue and to edit if unlocked. */
export const canCorrect = (actor: Actor, target: Person): boolean =>
  can(actor, 'credentials.issue', target) && can(actor, 'users.edit', { ...target, is_locked: false });

export const personVerdicts = (actor: Actor, target: Person): Record<PersonAction, boolean> =>
  Object.fromEntries(personActions.map((action) => [action, can(actor, action, target)])) as never;

/** Returns the kind of credential that a person can have; null for administrators. */
export function credentialKind(target: Pick<Person, 'is_staff' | 'is_superuser'>): 'watcher' | 'representative' | null {
  if (target.is_superuser) return null;
  return target.is_staff ? 'representative' : 'watcher';
}

/** Flags of the menu (specification, section 3). */
export const permissionFlags = (actor: Actor) => ({
  canSeeUsersList: canEver(actor, 'users.list'),
  canSeePollingPlacesList: canEver(actor, 'places.list'),
  canSeeCredentialsList: canEver(actor, 'credentials.list'),
  canSeeGuideLink: roleOf(actor) === 'regular',
  canSeeBoardsList: canEver(actor, 'boards.manage'),
  canSeeEmailList: canEver(actor, 'emails.list'),
  canSeeLogsList: canEver(actor, 'logs.list'),
  canSeeChatGroupsList: canEver(actor, 'chatgroups.manage'),
  canSeePartiesList: canEver(actor, 'parties.manage'),
  canSeeBlockedUsers: canEver(actor, 'blockedusers.manage'),
  canSeeStatsView: canEver(actor, 'stats.see'),
});
