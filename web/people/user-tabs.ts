import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const userTabs = {
  overview: '/user/$userid',
  management: '/user/$userid/management',
  place: '/user/$userid/place',
  credentials: '/user/$userid/credentials',
  emails: '/user/$userid/emails',
  logs: '/user/$userid/logs',
} as const;

export type UserTab = keyof typeof userTabs;

export const userTabNames: Record<UserTab, MessageDescriptor> = {
  overview: msg`Ficha`,
  management: msg`Gestión`,
  place: msg`Colegio`,
  credentials: msg`Credencial`,
  emails: msg`Mensajes`,
  logs: msg`Registro`,
};

export const userPath = (tab: UserTab) => (id: string) => userTabs[tab].replace('$userid', id);
