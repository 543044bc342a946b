import { api } from '../../core/api.ts';
import { saveFile } from '../../core/save-file.ts';

/**
 * Saves credentials as one PDF.
 * Goes by the API client: a plain link would show JSON once the session has ended.
 */
export async function downloadCredentials(ids: string[], fileName: string): Promise<void> {
  const pdf = await api('GET credentials/credentials/download/', { query: { ids: ids.join(',') } });
  saveFile(pdf, fileName);
}
