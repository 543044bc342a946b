import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const placeTabs = { place: '/place/$placeid', logs: '/place/$placeid/logs' } as const;

export type PlaceTab = keyof typeof placeTabs;

export const placeTabNames: Record<PlaceTab, MessageDescriptor> = { place: msg`Colegio`, logs: msg`Registro` };

export const placePath = (tab: PlaceTab) => (id: string) => placeTabs[tab].replace('$placeid', id);
