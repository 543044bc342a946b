import { describe, expect, it } from 'vitest';
import {
  type Action,
  type Actor,
  actions,
  can,
  canEver,
  type Person,
  type PersonAction,
  permissionFlags,
  personActions,
  personVerdicts,
  type Role,
} from './permissions.ts';

const person = (given: Partial<Person> = {}): Person => ({
  id: 'somebody',
  is_active: true,
  is_locked: false,
  is_staff: false,
  is_superuser: false,
  is_verified: true,
  ...given,
});
const roles: Record<Exclude<Role, 'visitor'>, Pick<Actor, 'is_staff' | 'is_superuser'>> = {
  regular: { is_staff: false, is_superuser: false },
  staff: { is_staff: true, is_superuser: false },
  superuser: { is_staff: false, is_superuser: true },
};
const actor = (role: keyof typeof roles, given: Partial<Actor> = {}): Actor => ({
  id: 'me',
  is_locked: false,
  ...roles[role],
  ...given,
});

type Target = 'self' | 'regular' | 'locked' | 'inactive' | 'unverified' | 'pending' | 'staff' | 'superuser' | 'both';

/** Every kind of target that the policy distinguishes; `self` is the actor. */
const targets: Record<Target, (me: Actor) => Person> = {
  self: (me) => person({ ...me }),
  regular: () => person(),
  locked: () => person({ is_locked: true }),
  inactive: () => person({ is_active: false }),
  unverified: () => person({ is_verified: false }),
  pending: () => person({ is_verified: null, is_locked: true }),
  staff: () => person({ is_staff: true }),
  superuser: () => person({ is_superuser: true }),
  both: () => person({ is_staff: true, is_superuser: true }),
};

// The policy's table, written independently: targets allowed by action and role.
const none: Target[] = [];
const watchers: Target[] = ['regular', 'locked', 'inactive', 'unverified', 'pending'];
const nonSuperusers: Target[] = [...watchers, 'staff'];
/** Inactive and pending people are left to administrators. */
const coordinated: Target[] = ['regular', 'locked', 'unverified', 'staff'];
const everybody: Target[] = ['self', ...nonSuperusers, 'superuser', 'both'];
const onPeople: Record<PersonAction, Record<keyof typeof roles, Target[]>> = {
  'users.see': { regular: ['self'], staff: ['self', ...coordinated], superuser: everybody },
  'users.ask_change': { regular: none, staff: none, superuser: none },
  'users.decide_change': {
    regular: none,
    staff: ['regular', 'locked', 'unverified'],
    superuser: everybody.filter((target) => target !== 'self'),
  },
  'users.edit': { regular: ['self'], staff: ['self', 'regular', 'unverified'], superuser: everybody },
  'users.edit_email': { regular: ['self'], staff: ['self', 'unverified'], superuser: ['self', ...nonSuperusers] },
  'users.edit_managed_areas': { regular: none, staff: none, superuser: ['staff', 'both'] },
  'users.delete': { regular: ['self'], staff: none, superuser: nonSuperusers },
  'users.see_manager_box': { regular: none, staff: ['self', ...coordinated], superuser: everybody },
  'users.edit_notes_manager': {
    regular: none,
    staff: coordinated,
    superuser: everybody.filter((target) => !['self', 'both'].includes(target)),
  },
  'users.set_active': { regular: none, staff: none, superuser: nonSuperusers },
  'users.set_validated': {
    regular: none,
    staff: ['regular', 'locked', 'unverified'],
    superuser: nonSuperusers,
  },
  'users.lock': { regular: none, staff: none, superuser: nonSuperusers.filter((target) => target !== 'inactive') },
  'users.unlock': { regular: none, staff: none, superuser: nonSuperusers.filter((target) => target !== 'inactive') },
  'users.grant_staff': { regular: none, staff: none, superuser: ['regular', 'locked', 'inactive'] },
  'users.remove_staff': { regular: none, staff: none, superuser: ['staff', 'both'] },
  'users.invite': { regular: none, staff: none, superuser: ['unverified'] },
  'users.reset_second_factor': { regular: none, staff: none, superuser: nonSuperusers },
  'users.hold': { regular: none, staff: none, superuser: nonSuperusers },
  'places.assign': { regular: none, staff: ['self', ...coordinated], superuser: nonSuperusers },
  'places.answer': { regular: ['self'], staff: ['self', ...coordinated], superuser: nonSuperusers },
  'credentials.issue': { regular: none, staff: ['self', ...coordinated], superuser: nonSuperusers },
  'credentials.download': { regular: ['self'], staff: ['self', ...coordinated], superuser: nonSuperusers },
  'emails.write': { regular: none, staff: ['self', ...coordinated], superuser: nonSuperusers },
};

// Actions without a target: V visitor, R regular, S staff, A superuser.
const general: Record<Exclude<Action, PersonAction>, string> = {
  'public.use': 'VRSA',
  'self.see': 'RSA',
  'home.see': 'RSA',
  'self.edit_settings': 'RSA',
  'self.accept_terms': 'RSA',
  'address.look_up': 'VRSA',
  'address.by_hand_where_not_found': 'VRSA',
  'address.by_hand': 'A',
  'users.list': 'SA',
  'users.create': 'A',
  'users.merge': 'A',
  'places.see_own': 'RSA',
  'places.list': 'SA',
  'places.edit': 'SA',
  'places.manage': 'A',
  'map.see': 'SA',
  'stats.see': 'A',
  'setup.see': 'A',
  'settings.manage': 'A',
  'imports.manage': 'A',
  'credentials.list': 'SA',
  'emails.list': 'SA',
  'emails.set_reply_to': 'A',
  'emails.word': 'A',
  'logs.list': 'SA',
  'reads.list': 'A',
  'retention.manage': 'A',
  'tokens.manage': 'A',
  'exports.ask': 'S',
  'exports.oversee': 'A',
  'notifications.see': 'SA',
  'announcements.manage': 'A',
  'boards.manage': 'A',
  'contact.manage': 'A',
  'chatgroups.manage': 'A',
  'chatgroups.see_own': 'RSA',
  'parties.manage': 'A',
  'blockedusers.manage': 'A',
  'faqs.manage': 'A',
  'faqs.see': 'VRSA',
  'faqs.see_drafts': 'A',
  'links.manage': 'A',
  'links.see_own': 'RSA',
  'documents.manage': 'A',
  'documents.see_own': 'RSA',
  'guides.users': 'RSA',
  'guides.staffs': 'RSA',
  'guides.manage': 'A',
};

describe('the policy', () => {
  const cells = personActions.flatMap((action) =>
    (Object.keys(roles) as (keyof typeof roles)[]).flatMap((role) =>
      (Object.keys(targets) as Target[]).map((target) => ({ action, role, target })),
    ),
  );

  it.each(cells)('$action by $role on $target', ({ action, role, target }) => {
    const me = actor(role);
    expect(can(me, action, targets[target](me))).toBe(onPeople[action][role].includes(target));
  });

  it.each(Object.entries(general) as [Action, string][])('%s', (action, allowed) => {
    const found = [
      canEver(null, action) ? 'V' : '',
      ...(['regular', 'staff', 'superuser'] as const).map((role) => {
        const letter = { regular: 'R', staff: 'S', superuser: 'A' }[role];
        return canEver(actor(role), action) ? letter : '';
      }),
    ];
    expect(found.join('')).toBe(allowed);
  });

  it('has every action in one of the tables', () => {
    expect(new Set([...Object.keys(onPeople), ...Object.keys(general)])).toEqual(new Set(actions));
  });

  it('keeps the locked from editing their own profile, whatever they coordinate: they ask for a change', () => {
    for (const role of ['regular', 'staff'] as const) {
      const me = actor(role, { is_locked: true });
      expect(can(me, 'users.edit', person({ ...me }))).toBe(false);
      expect(can(me, 'users.ask_change', person({ ...me }))).toBe(true);
    }
  });

  it('lets nobody act on whom they may not see', () => {
    for (const { action, role, target } of cells) {
      const me = actor(role);
      const whom = targets[target](me);
      if (can(me, action, whom)) expect([action, role, target, can(me, 'users.see', whom)]).toContain(true);
    }
  });

  it('lets a program do what its token names and its maker may, and nothing to its maker', () => {
    const program = actor('staff', { token: { actions: ['users.see', 'users.edit', 'settings.manage'] } });
    const self = person({ ...program });
    for (const action of actions)
      expect([action, canEver(program, action)]).toEqual([action, action === 'users.see' || action === 'users.edit']);
    expect(can(program, 'users.edit', person())).toBe(true);
    expect(can(program, 'users.set_validated', person())).toBe(false);
    expect(can(program, 'users.edit', self)).toBe(false);
    expect(can(program, 'users.see', self)).toBe(false);
  });

  it('lets a visitor act on nobody', () => {
    expect(personActions.filter((action) => canEver(null, action))).toEqual([]);
  });

  it('sends the same verdicts that it enforces', () => {
    const [me, whom] = [actor('staff'), person({ is_staff: true })];
    for (const action of personActions) expect(personVerdicts(me, whom)[action]).toBe(can(me, action, whom));
  });

  it('shows administration to administrators only', () => {
    const flags = (role: keyof typeof roles) =>
      Object.entries(permissionFlags(actor(role))).flatMap(([flag, on]) => (on ? [flag] : []));
    expect(flags('regular')).toEqual(['canSeeGuideLink']);
    expect(flags('staff')).toEqual([
      'canSeeUsersList',
      'canSeePollingPlacesList',
      'canSeeCredentialsList',
      'canSeeEmailList',
      'canSeeLogsList',
    ]);
    expect(flags('superuser')).not.toContain('canSeeGuideLink');
    expect(flags('superuser')).toHaveLength(10);
  });
});
