import type { Browser, TestApp } from './app.ts';
import { createAdministrator, createCoordinator, createTenant, password, type TestTenant } from './factories.ts';

export type StaffedTenant = {
  tenant: TestTenant;
  admin: Browser;
  /** a coordinator of the north */
  inNorth: Browser;
  /** signs in others, once created */
  signIn: (user: { email: string } | Promise<{ email: string }>) => Promise<Browser>;
};

/** Creates a tenant with its administrator and a coordinator signed in. */
export async function createStaffedTenant(app: TestApp, slug: string): Promise<StaffedTenant> {
  const tenant = await createTenant(app, slug);
  const signIn: StaffedTenant['signIn'] = async (user) => app.visit(tenant.host).signIn((await user).email, password);
  const admin = await signIn(createAdministrator(app, tenant));
  const inNorth = await signIn(createCoordinator(app, tenant, [tenant.areas.north]));
  return { tenant, admin, inNorth, signIn };
}
