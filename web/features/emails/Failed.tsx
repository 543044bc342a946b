import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../core/formats.ts';
import { emailsQuery } from '../../people/email-queries.ts';
import type { EmailListSearch } from '../../people/email-search.ts';
import { throughEmails } from '../../people/through/of-person.ts';
import { userPath } from '../../people/user-tabs.ts';
import { Start, type StartProps } from '../../records/through/Start.tsx';
import { StartSign } from '../../records/through/StartSign.tsx';
import { telling } from '../../records/through/walked.ts';
import { TextLink } from '../../ui/RowLink.tsx';

/** Leads to the messages of a list that failed, and through those they were for one by one. */
export function Failed({ search }: { search: EmailListSearch }) {
  const { mailing } = search;
  const failed = { status: 'error', ...(mailing && { mailing }) } as const;
  const { data } = useQuery(emailsQuery({ ...failed, rowsPerPage: 1 }));
  if (search.status === failed.status) {
    return (
      <StartEmails search={search} isInline>
        <Trans>Empezar</Trans>
      </StartEmails>
    );
  }
  if (search.status !== undefined || !data || data.count === 0) return null;
  const count = formatNumber(data.count);
  const text = <Plural value={data.count} one={`${count} no entregado`} other={`${count} no entregados`} />;
  return (
    <>
      <TextLink to="/emails" search={failed} size="sm">
        {text}
      </TextLink>
      <StartEmails search={failed} isInline>
        <StartSign list={text} />
      </StartEmails>
    </>
  );
}

type Props = StartProps & { search: EmailListSearch };

/** Opens the person of a list's first message: visitors have no page. */
function StartEmails({ search: { page: _, rowsPerPage: __, ...list }, ...start }: Props) {
  const first = telling(
    emailsQuery(list),
    ({ results }) => results.find(({ user }) => user !== null)?.user ?? undefined,
  );
  return <Start walked={throughEmails(list)} first={first} pathOf={userPath('emails')} {...start} />;
}
