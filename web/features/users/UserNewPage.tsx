import { PageHeader } from '../../ui/PageHeader.tsx';
import { NewProfile } from './profile/NewProfile.tsx';

export function UserNewPage() {
  return (
    <>
      <PageHeader />
      <NewProfile />
    </>
  );
}
