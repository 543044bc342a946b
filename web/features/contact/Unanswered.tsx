import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../core/formats.ts';
import { Start } from '../../records/through/Start.tsx';
import { StartSign } from '../../records/through/StartSign.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { contactMessagesQuery } from './api.ts';
import type { ContactSearch } from './search.ts';
import { throughMessages } from './through.ts';

const unanswered = { state: 'open' } as const;

/** Links to the unanswered messages, to walk through them. */
export function Unanswered({ search }: { search: ContactSearch }) {
  const { t } = useLingui();
  const { data } = useQuery(contactMessagesQuery({ ...unanswered, rowsPerPage: 1 }));
  if (search.state?.split(',').includes(unanswered.state)) {
    return <Start walked={throughMessages(search)} isInline>{t`Empezar`}</Start>;
  }
  if (search.state !== undefined || !data || data.count === 0) return null;
  const count = formatNumber(data.count);
  const text = <Plural value={data.count} one={`${count} sin contestar`} other={`${count} sin contestar`} />;
  return (
    <>
      <TextLink to="/contactmessages" search={unanswered} size="sm">
        {text}
      </TextLink>
      <Start walked={throughMessages(unanswered)} isInline>
        <StartSign list={text} />
      </Start>
    </>
  );
}
