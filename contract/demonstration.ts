/**
 * People as whom a visitor can enter the demonstration.
 * Without Zod: pages of the web use it too.
 */
export const demonstrationPeople = {
  watcher: 'apoderada@example.org',
  coordinator: 'coordinacion@example.org',
  administrator: 'admin@example.org',
} as const;
export type DemonstrationRole = keyof typeof demonstrationPeople;
export const demonstrationRoles = Object.keys(demonstrationPeople) as DemonstrationRole[];
