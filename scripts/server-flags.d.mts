export const serverFlags: string[];
export const backupFlags: string[];
export const backupCommands: string[];
export const serverEnvironment: Record<string, string>;
