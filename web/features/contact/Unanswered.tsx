import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../core/formats.ts';
import { StartSign } from '../../records/through/StartSign.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { contactMessagesQuery } from './api.ts';
import { StartMessages } from './StartMessages.tsx';
import type { ContactSearch } from './search.ts';

const unanswered = { state: 'open' } as const;

/** Links to the unanswered messages, to walk through them. */
export function Unanswered({ search }: { search: ContactSearch }) {
  const { t } = useLingui();
  const { data } = useQuery(contactMessagesQuery({ ...unanswered, rowsPerPage: 1 }));
  if (search.state?.split(',').includes(unanswered.state)) {
    return <StartMessages search={search} isInline>{t`Empezar`}</StartMessages>;
  }
  if (search.state !== undefined || !data || data.count === 0) return null;
  const count = formatNumber(data.count);
  const text = <Plural value={data.count} one={`${count} sin contestar`} other={`${count} sin contestar`} />;
  return (
    <>
      <TextLink to="/contactmessages" search={unanswered} size="sm">
        {text}
      </TextLink>
      <StartMessages search={unanswered} isInline>
        <StartSign list={text} />
      </StartMessages>
    </>
  );
}
