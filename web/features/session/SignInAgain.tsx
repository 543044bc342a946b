import { lazy, Suspense, useEffect, useState } from 'react';
import type { Self } from '#contract/users.ts';
import { whenSessionEnds } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { selfQuery } from '../../core/session.ts';

const SignInAgainModal = lazy(() =>
  import('./SignInAgainModal.tsx').then(({ SignInAgainModal }) => ({ default: SignInAgainModal })),
);

type Question = { self: Self; isOther: boolean; answer: (isSignedIn: boolean) => void };

/** Covers the page when a session has ended. The same person can sign in and lose nothing. */
export function SignInAgain() {
  const [question, setQuestion] = useState<Question>();

  useEffect(() => {
    let asked: Promise<boolean> | undefined;
    whenSessionEnds((isOther) => {
      const self = queryClient.getQueryData(selfQuery.queryKey);
      if (!self) return Promise.resolve(false);
      asked ??= new Promise<boolean>((answer) => setQuestion({ self, isOther, answer })).finally(() => {
        asked = undefined;
        setQuestion(undefined);
      });
      return asked;
    });
  }, []);

  if (!question) return null;
  return (
    <Suspense>
      <SignInAgainModal self={question.self} isOther={question.isOther} onSignedIn={() => question.answer(true)} />
    </Suspense>
  );
}
