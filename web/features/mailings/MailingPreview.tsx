import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailingTexts } from '#contract/mailings.ts';
import { api } from '../../core/api.ts';
import { LetterPreview } from '../../people/letter/LetterPreview.tsx';
import { useLanguageNames } from '../../records/language-names.ts';
import { firstReaderQuery } from './api.ts';

type Props = { /** the mailing's id */ mailing: string; texts: MailingTexts; isValid: boolean };

/** Shows the message for its first recipient, until another is chosen. */
export function MailingPreview({ mailing, texts, isValid }: Props) {
  const languageNames = useLanguageNames();
  const { data: first } = useQuery(firstReaderQuery(mailing));
  const [chosen, setPerson] = useState<string>();
  const whole = Object.fromEntries(Object.entries(texts).filter(([, words]) => words?.subject && words.text));
  const isWritten = isValid && Object.keys(whole).length > 0;
  return (
    <LetterPreview
      person={chosen ?? first ?? undefined}
      setPerson={setPerson}
      words={isWritten ? whole : undefined}
      unwritten={<Trans>Escribe el asunto y el texto.</Trans>}
      queryKey={['mailings', 'preview']}
      write={(user, texts, signal) => api('POST mailing/preview/', { body: { user, texts }, signal })}
      note={({ language }) => languageNames[language]}
    />
  );
}
