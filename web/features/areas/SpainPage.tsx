import { useNavigate } from '@tanstack/react-router';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SpainProvinces } from './SpainProvinces.tsx';

export function SpainPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader />
      <SpainProvinces added={() => navigate({ to: '/areas' })} />
    </>
  );
}
