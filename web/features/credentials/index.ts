export { credentialsOfQuery, downloadCredentials } from './api.ts';
export { CredentialState } from './CredentialState.tsx';
