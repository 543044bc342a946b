import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { mailingQuery } from './api.ts';
import { MailingDraft } from './MailingDraft.tsx';
import { MailingProgress } from './MailingProgress.tsx';
import { subjectOf } from './subject.ts';

const route = getRouteApi('/mailing/$mailingid');

export function MailingPage() {
  const { t } = useLingui();
  const { mailingid } = route.useParams();
  const { data, error, refetch } = useQuery(mailingQuery(mailingid));
  const title = (data && subjectOf(data)) || t`Envío nuevo`;
  return (
    <>
      <PageHeader title={title} tab={data && title} error={!data && error} />
      {!data ? (
        <NotLoaded error={error} retry={refetch} />
      ) : data.state === 'draft' ? (
        <MailingDraft key={data.id} mailing={data} />
      ) : (
        <MailingProgress mailing={data} />
      )}
    </>
  );
}
