/** The tabs of a place, and their addresses. */
export const placeTabs = { place: '/place/$placeid', logs: '/place/$placeid/logs' } as const;

export type PlaceTab = keyof typeof placeTabs;

/** Gives the address of a tab of a place. */
export const placePath = (tab: PlaceTab) => (id: string) => placeTabs[tab].replace('$placeid', id);
