import { Trans } from '@lingui/react/macro';
import type { MailWording } from '#contract/mail-wordings.ts';
import { api } from '../../core/api.ts';
import { LetterPreview } from '../../people/letter/LetterPreview.tsx';

type Props = {
  wording: Pick<MailWording, 'template' | 'language'>;
  /** unsaved texts; undefined: invalid */
  words: Pick<MailWording, 'subject' | 'body'> | undefined;
  person: string | undefined;
  setPerson: (id: string | undefined) => void;
};

export const MailPreview = ({ wording, ...letter }: Props) => (
  <LetterPreview
    {...letter}
    queryKey={['mail-wordings', 'preview', wording]}
    write={async (user, words, signal) => {
      const message = await api('POST mailing/texts/preview/', { body: { ...wording, user, ...words }, signal });
      return { ...message, language: wording.language };
    }}
    note={({ is_example }) =>
      is_example ? (
        <Trans>Con datos de ejemplo donde a esta persona le faltan. No se envía nada.</Trans>
      ) : (
        <Trans>No se envía nada, y sus enlaces no abren ninguna cuenta.</Trans>
      )
    }
  />
);
