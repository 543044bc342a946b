export const released: string[];
