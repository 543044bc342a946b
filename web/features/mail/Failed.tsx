import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../core/formats.ts';
import { mailsQuery } from '../../people/mail-queries.ts';
import type { MailListSearch } from '../../people/mail-search.ts';
import { throughMail } from '../../people/through/of-person.ts';
import { Start } from '../../records/through/Start.tsx';
import { StartSign } from '../../records/through/StartSign.tsx';
import { TextLink } from '../../ui/RowLink.tsx';

/** Links to the list's failed mails, to walk through their recipients. */
export function Failed({ search }: { search: MailListSearch }) {
  const { t } = useLingui();
  const { mailing } = search;
  const failed = { status: 'error', ...(mailing && { mailing }) } as const;
  const { data } = useQuery(mailsQuery({ ...failed, rowsPerPage: 1 }));
  if (search.status === failed.status) {
    return <Start walked={throughMail(search)} isInline>{t`Empezar`}</Start>;
  }
  if (search.status !== undefined || !data || data.count === 0) return null;
  const count = formatNumber(data.count);
  const text = <Plural value={data.count} one={`${count} no entregado`} other={`${count} no entregados`} />;
  return (
    <>
      <TextLink to="/emails" search={failed} size="sm">
        {text}
      </TextLink>
      <Start walked={throughMail(failed)} isInline>
        <StartSign list={text} />
      </Start>
    </>
  );
}
