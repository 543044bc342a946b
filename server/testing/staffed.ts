import type { Browser, TestApp } from './app.ts';
import { createAdministrator, createCoordinator, createTenant, password, type TestTenant } from './factories.ts';

export type StaffedTenant = {
  tenant: TestTenant;
  admin: Browser;
  inNorth: Browser;
  signIn: (user: { email: string } | Promise<{ email: string }>) => Promise<Browser>;
};

/** Signs in an administrator and a coordinator. */
export async function createStaffedTenant(app: TestApp, slug: string): Promise<StaffedTenant> {
  const tenant = await createTenant(app, slug);
  const signIn: StaffedTenant['signIn'] = async (user) => app.visit(tenant.host).signIn((await user).email, password);
  const admin = await signIn(createAdministrator(app, tenant));
  const inNorth = await signIn(createCoordinator(app, tenant, [tenant.areas.north]));
  return { tenant, admin, inNorth, signIn };
}
