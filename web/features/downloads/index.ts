export type { CredentialTarget } from './api.ts';
export { DownloadDialog } from './DownloadDialog.tsx';
export { Downloads } from './Downloads.tsx';
