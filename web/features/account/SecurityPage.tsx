import { AccountFrame } from './AccountFrame.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';

export function SecurityPage() {
  return (
    <AccountFrame>
      <SecondFactorSection />
      <PasswordSection />
    </AccountFrame>
  );
}
