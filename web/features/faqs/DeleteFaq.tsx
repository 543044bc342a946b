import { Plural, Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Faq } from '#contract/faqs.ts';
import { api } from '../../core/api.ts';
import { forgetKept } from '../../core/tab-memory.ts';
import { toastDone, toastError } from '../../core/toasts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { faqQuery } from './api.ts';
import { draftKeyOf } from './draft.ts';
import { refreshFaqs } from './refresh.ts';

/** Deletes a question, once it was said what goes with it. */
export function DeleteFaq({ faq }: { faq: Faq }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const remove = useMutation({
    mutationFn: () => api('DELETE faqs/faqs/:id/', { params: { id: faq.id } }),
    onSuccess: async () => {
      forgetKept(draftKeyOf(faq.id));
      await navigate({ to: '/faqs/manage', ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: faqQuery(faq.id).queryKey });
      toastDone(<Trans>Pregunta borrada.</Trans>);
      await refreshFaqs(queryClient);
    },
    onError: toastError,
  });
  const translations = faq.translates ? 0 : faq.translations.length;
  return (
    <>
      <div>
        <Button
          variant="default"
          c="error"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          <Trans>Borrar la pregunta…</Trans>
        </Button>
      </div>
      <Dialog opened={isAsking} onClose={close} title={<Trans>Borrar la pregunta</Trans>}>
        <Stack>
          <Text fw={600} lang={faq.language} style={{ overflowWrap: 'anywhere' }}>
            {faq.question}
          </Text>
          {translations > 0 && (
            <Text>
              <Plural
                value={translations}
                one="Se borra también su traducción a otro idioma."
                other="Se borran también sus # traducciones a otros idiomas."
              />
            </Text>
          )}
          {faq.translates && (
            <Text>
              <Trans>Es una traducción: la pregunta sigue estando en los demás idiomas.</Trans>
            </Text>
          )}
          <Text>
            <Trans>No se puede deshacer. Si solo quieres que no se vea, hazla borrador.</Trans>
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} data-autofocus>
              <Trans>Dejarlo como está</Trans>
            </Button>
            <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
              <Trans>Borrar la pregunta</Trans>
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
