export { downloadCredential } from './api.ts';
export { credentialBatchWords } from './batches.ts';
export { CredentialBadges, useCredentialCode } from './CredentialBadges.tsx';
export { CredentialState } from './CredentialState.tsx';
export { credentialKinds, credentialStates } from './labels.ts';
export { useCredentials } from './use-credentials.tsx';
