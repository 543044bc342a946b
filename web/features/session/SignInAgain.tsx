import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { whenSessionEnds } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { selfQuery } from '../../core/session.ts';
import type { SignInAgainModal } from './SignInAgainModal.tsx';

type Asked = ComponentProps<typeof SignInAgainModal>;
type Question = Asked & { Modal: ComponentType<Asked> };

/** Covers the page when a session has ended. The same person can sign in and lose nothing. */
export function SignInAgain() {
  const [question, setQuestion] = useState<Question>();

  useEffect(() => {
    let asked: Promise<boolean> | undefined;
    whenSessionEnds((isOther) => {
      const self = queryClient.getQueryData(selfQuery.queryKey);
      if (!self) return Promise.resolve(false);
      const ask = ({ SignInAgainModal: Modal }: { SignInAgainModal: ComponentType<Asked> }) =>
        new Promise<boolean>((answer) => setQuestion({ Modal, self, isOther, answer }));
      // This is outside the pages' error handling, so a failure to load would leave an empty
      // screen.
      asked ??= import('./SignInAgainModal.tsx')
        .then(ask, () => false)
        .finally(() => {
          asked = undefined;
          setQuestion(undefined);
        });
      return asked;
    });
  }, []);

  if (!question) return null;
  const { Modal, ...told } = question;
  return <Modal {...told} />;
}
