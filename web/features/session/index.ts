export { forgetLogin } from './remembered-login.ts';
export { SignInAgain } from './SignInAgain.tsx';
