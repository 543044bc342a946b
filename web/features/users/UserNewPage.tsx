import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { NewProfile } from './profile/NewProfile.tsx';

export function UserNewPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Nueva persona`} crumbs={[{ label: t`Personas`, to: '/users' }]} />
      <NewProfile />
    </>
  );
}
