import { lazyPage } from './core/lazy-page.ts';

// Every page's code, by its name; it comes when somebody goes there.
export const AccountPage = lazyPage(() => import('./features/account/AccountPage.tsx'), 'AccountPage');
export const ConfirmEmailPage = lazyPage(() => import('./features/account/ConfirmEmailPage.tsx'), 'ConfirmEmailPage');
export const DataPage = lazyPage(() => import('./features/account/DataPage.tsx'), 'DataPage');
export const DeletedPage = lazyPage(() => import('./features/account/DeletedPage.tsx'), 'DeletedPage');
export const SecurityPage = lazyPage(() => import('./features/account/SecurityPage.tsx'), 'SecurityPage');
export const SessionsPage = lazyPage(() => import('./features/account/SessionsPage.tsx'), 'SessionsPage');
export const BlockedUserEditPage = lazyPage(
  () => import('./features/blockedusers/BlockedUserEditPage.tsx'),
  'BlockedUserEditPage',
);
export const BlockedUserList = lazyPage(() => import('./features/blockedusers/BlockedUserList.tsx'), 'BlockedUserList');
export const BlockedUserNewPage = lazyPage(
  () => import('./features/blockedusers/BlockedUserNewPage.tsx'),
  'BlockedUserNewPage',
);
export const LogsPage = lazyPage(() => import('./features/changes/LogsPage.tsx'), 'LogsPage');
export const CheckPage = lazyPage(() => import('./features/credentials/CheckPage.tsx'), 'CheckPage');
export const DuplicateList = lazyPage(() => import('./features/duplicates/DuplicateList.tsx'), 'DuplicateList');
export const MergePage = lazyPage(() => import('./features/duplicates/MergePage.tsx'), 'MergePage');
export const EnrolPage = lazyPage(() => import('./features/enrolment/EnrolPage.tsx'), 'EnrolPage');
export const HomePage = lazyPage(() => import('./features/home/HomePage.tsx'), 'HomePage');
export const ManagementPage = lazyPage(() => import('./features/management/ManagementPage.tsx'), 'ManagementPage');
export const PlaceList = lazyPage(() => import('./features/places/PlaceList.tsx'), 'PlaceList');
export const PlacePage = lazyPage(() => import('./features/places/PlacePage.tsx'), 'PlacePage');
export const UserPlacePage = lazyPage(() => import('./features/places/UserPlacePage.tsx'), 'UserPlacePage');
export const EnrolDonePage = lazyPage(() => import('./features/session/EnrolDonePage.tsx'), 'EnrolDonePage');
export const LoginPage = lazyPage(() => import('./features/session/LoginPage.tsx'), 'LoginPage');
export const ResetPage = lazyPage(() => import('./features/session/ResetPage.tsx'), 'ResetPage');
export const ResetRequestPage = lazyPage(() => import('./features/session/ResetRequestPage.tsx'), 'ResetRequestPage');
export const VerifyPage = lazyPage(() => import('./features/session/VerifyPage.tsx'), 'VerifyPage');
export const CookiesPolicyPage = lazyPage(() => import('./features/terms/TermsPages.tsx'), 'CookiesPolicyPage');
export const LegalNoticePage = lazyPage(() => import('./features/terms/TermsPages.tsx'), 'LegalNoticePage');
export const PrivacyPolicyPage = lazyPage(() => import('./features/terms/TermsPages.tsx'), 'PrivacyPolicyPage');
export const UserCredentialsPage = lazyPage(
  () => import('./features/users/UserCredentialsPage.tsx'),
  'UserCredentialsPage',
);
export const UserEditPage = lazyPage(() => import('./features/users/UserEditPage.tsx'), 'UserEditPage');
export const UserEmailsPage = lazyPage(() => import('./features/users/UserEmailsPage.tsx'), 'UserEmailsPage');
export const UserList = lazyPage(() => import('./features/users/UserList.tsx'), 'UserList');
export const UserLogsPage = lazyPage(() => import('./features/users/UserLogsPage.tsx'), 'UserLogsPage');
export const UserNewPage = lazyPage(() => import('./features/users/UserNewPage.tsx'), 'UserNewPage');
export const UserPage = lazyPage(() => import('./features/users/UserPage.tsx'), 'UserPage');
