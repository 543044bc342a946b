export { settingsQuery } from './api.ts';
export { ElectionForm } from './elections/ElectionForm.tsx';
export { LazyFrontTexts } from './front/LazyFrontTexts.tsx';
export { IdentityFields } from './IdentityFields.tsx';
export { SettingsFrame } from './SettingsFrame.tsx';
export { TenantSettingsForm } from './TenantSettingsForm.tsx';
export { StandardTexts } from './terms/StandardTexts.tsx';
