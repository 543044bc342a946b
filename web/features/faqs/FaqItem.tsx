import { Trans } from '@lingui/react/macro';
import { Group, Title, VisuallyHidden } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronRight, IconLink } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Faq } from '#contract/faqs.ts';
import { canEver } from '#contract/permissions.ts';
import { currentLanguage } from '../../core/i18n.ts';
import { useSelf } from '../../core/session.ts';
import { useLanguageNames } from '../../records/language-names.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import folded from '../../ui/folded.module.css';
import { MarkdownText } from '../../ui/MarkdownText.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import rowClasses from '../../ui/touch.module.css';
import { DraftBadge } from './DraftBadge.tsx';
import classes from './Faqs.module.css';

/** Returns whether an id is a question's or one of its translations'. */
export const isVersionOf = ({ id, translations }: Faq, asked: string | undefined): boolean =>
  id === asked || translations.some((translation) => translation.id === asked);

type Props = {
  faq: Faq;
  isOpenAtFirst: boolean;
  /** the URL asks for this question */
  isAsked: boolean;
};

/** Shows a question, which the browser's page search can expand too. */
export function FaqItem({ faq, isOpenAtFirst, isAsked }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst || isAsked);
  const [isMet, setMet] = useState(isAsked);
  const canManage = canEver(useSelf(), 'faqs.manage');
  const summary = useRef<HTMLElement>(null);

  if (isAsked !== isMet) {
    setMet(isAsked);
    if (isAsked) setOpen(true);
  }

  useEffect(() => {
    if (!isAsked) return;
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView();
  }, [isAsked]);

  return (
    <details
      className={`${folded.folded} ${classes.faq}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary ref={summary} className={`${folded.summary} ${classes.question}`}>
        <IconChevronRight size={18} aria-hidden className={`${folded.chevron} ${classes.chevron}`} />
        <Title order={3} fw={600} lang={faq.language} className={classes.words}>
          {faq.question}
        </Title>
        <Marks faq={faq} />
      </summary>
      <div className={classes.answer}>
        <MarkdownText html={faq.answer_html} language={faq.language} />
        <div className={classes.foot}>
          <CopyLink faq={faq} />
          {canManage && (
            <TextLink to="/faq/$faqid/edit" params={{ faqid: faq.id }} className={rowClasses.touch}>
              <Trans>Editar</Trans>
              <VisuallyHidden>: {faq.question}</VisuallyHidden>
            </TextLink>
          )}
        </div>
      </div>
    </details>
  );
}

function Marks({ faq: { language, is_draft } }: { faq: Faq }) {
  const languageNames = useLanguageNames();
  const isForeign = language !== currentLanguage();
  if (!isForeign && !is_draft) return null;
  return (
    <Group gap={6} component="span">
      {isForeign && <StateBadge color="gray">{languageNames[language]}</StateBadge>}
      {is_draft && <DraftBadge />}
    </Group>
  );
}

/** Copies the question's public URL, which needs no account. */
function CopyLink({ faq: { id, question } }: { faq: Faq }) {
  const router = useRouter();
  const { href } = router.buildLocation({ to: '/frequently-asked-questions', search: { faq: id } });
  const address = new URL(href, location.origin).href;
  const showAddress = () =>
    notifications.show({ message: <Trans>Copia este enlace: {address}</Trans>, autoClose: false, role: 'alert' });
  return (
    <CopyButton value={address} onFailure={showAddress} icon={IconLink} size="compact-md" variant="subtle">
      <Trans>Copiar el enlace</Trans>
      <VisuallyHidden>: {question}</VisuallyHidden>
    </CopyButton>
  );
}
