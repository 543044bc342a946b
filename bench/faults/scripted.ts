export const runScripted = async (_only: string | undefined): Promise<string[]> => [];
