import { api } from '../../core/api.ts';
import { saveFile } from '../../core/save-file.ts';

/** Saves a credential as PDF. A plain link would show JSON after the session ends. */
export async function downloadCredential(id: string, fileName: string): Promise<void> {
  saveFile(await api('GET credentials/credentials/download/', { query: { ids: id } }), fileName);
}

/** Saves the certificate that a poll-watcher shows to their employer. */
export async function downloadCertificate(id: string, fileName: string): Promise<void> {
  saveFile(await api('GET credentials/credentials/:id/certificate/', { params: { id } }), fileName);
}
