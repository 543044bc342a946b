export const placeTabs = { place: '/place/$placeid', logs: '/place/$placeid/logs' } as const;

export type PlaceTab = keyof typeof placeTabs;

export const placePath = (tab: PlaceTab) => (id: string) => placeTabs[tab].replace('$placeid', id);
