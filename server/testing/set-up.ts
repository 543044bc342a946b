import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Tx } from '../core/database.ts';
import { Browser, createTestApp, type TestApp } from './app.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import {
  createAdministrator,
  createCoordinator,
  createTenant,
  password,
  type TestTenant,
  type TestUser,
} from './factories.ts';

type Hook = typeof beforeAll | typeof beforeEach;
type Settings = Record<string, string>;
type Making<T> = T | Promise<T>;

/** Returns an object that the hook fills with what `make` returns: a file's constant. */
export function setUp<T extends object>(hook: Hook, make: () => Making<T>): T {
  const made = {} as T;
  hook(async () => {
    Object.assign(made, await make());
  });
  return made;
}

/** Sets up a file's server and database. Settings may be a function, evaluated in `beforeAll`. */
export function setUpApp(settings: Settings | (() => Settings) = {}): TestApp {
  const app = setUp(beforeAll, () => createTestApp(typeof settings === 'function' ? settings() : settings));
  afterAll(() => app.close());
  return app;
}

/** Sets up a file's database, without a server. */
export function setUpDatabase(): TestDatabase {
  const db = setUp(beforeAll, () => createTestDatabase());
  afterAll(() => db.close());
  return db;
}

/** Sets up an organisation for a file, or for each of its tests, which then number it. */
export function setUpTenant(db: TestDatabase, slug: string, hook: Hook = beforeAll) {
  let number = 0;
  const tenant: TestTenant = setUp(hook, () => {
    number += 1;
    return createTenant(db, hook === beforeEach ? `${slug}-${number}` : slug);
  });
  return {
    tenant,
    /** Queries as the owner, for cases that the product can't create. */
    // biome-ignore lint/suspicious/noExplicitAny: rows of any shape
    query: async (text: string, values?: unknown[]): Promise<any[]> => (await db.query(tenant.id, text, values)).rows,
    inTenant: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.database.inTenant(tenant.id, work),
  };
}

/**
 * Sets up an organisation whose people sign in.
 * Destructure it once: reading `admin` or `inNorth` creates them, so nobody exists unnamed.
 */
export function setUpStaff(app: TestApp, slug: string, hook: Hook = beforeAll) {
  const { tenant, ...rest } = setUpTenant(app, slug, hook);
  /** Sets up a browser, with somebody signed in if `make` is given. */
  const setUpBrowser = (make?: () => Making<TestUser>, by: Hook = hook): Browser => {
    const browser = new Browser(app, tenant);
    by(async () => {
      browser.reset();
      if (make) await browser.signIn((await make()).email, password);
    });
    return browser;
  };
  return {
    tenant,
    ...rest,
    setUpBrowser,
    signIn: async (user: Making<{ email: string }>): Promise<Browser> =>
      app.visit(tenant.host).signIn((await user).email, password),
    get visitor() {
      return setUpBrowser();
    },
    get admin() {
      return setUpBrowser(() => createAdministrator(app, tenant));
    },
    /** a coordinator of the north */
    get inNorth() {
      return setUpBrowser(() => createCoordinator(app, tenant, [tenant.areas.north]));
    },
  };
}
