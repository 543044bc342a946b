import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { apiQuery } from '../../core/api-query.ts';
import { errorText } from '../../core/error-text.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

const route = getRouteApi('/next-election/$token');

/**
 * Asks a link's holder whether to be told of the next election. Opening the page answers nothing.
 */
export function NextElectionPage() {
  const { t } = useLingui();
  const { token } = route.useParams();
  const asked = useQuery(apiQuery(['retention', token], 'POST retention/look/', { body: { token } }));
  const title = t`¿Te avisamos la próxima vez?`;
  return (
    <>
      <PageHeader title={title} tab={title} />
      <Loaded query={asked}>
        {({ first_name, organisation, is_given }) => (
          <Stack maw={560} align="flex-start">
            <Text>
              <Trans>
                Gracias, {first_name}, por haber estado en las elecciones con {organisation}.
              </Trans>
            </Text>
            <Answer token={token} isGivenBefore={is_given} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function Answer({ token, isGivenBefore }: { token: string; isGivenBefore: boolean }) {
  const [isLeaving, setLeaving] = useState(false);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (is_given: boolean) => api('POST retention/answer/', { body: { token, is_given } }),
    onSuccess: () => setLeaving(false),
  });
  const isGiven = data?.is_given ?? isGivenBefore;
  return (
    <>
      <Text role="status">
        {isGiven ? (
          <Trans>
            Apuntado: te avisaremos la próxima vez. De ti guardaremos solo el nombre, el correo, el teléfono y el
            idioma.
          </Trans>
        ) : data ? (
          <Trans>Apuntado: lo borraremos todo.</Trans>
        ) : (
          <Trans>
            Si quieres que te avisemos la próxima vez, guardaremos solo tu nombre, tu correo, tu teléfono y tu idioma.
            Si no, no hagas nada: lo borraremos todo.
          </Trans>
        )}
      </Text>
      {error && (
        <Text c="error" role="alert">
          {errorText(error)}
        </Text>
      )}
      {!isGiven ? (
        <Button variant={data ? 'default' : 'filled'} loading={isPending} onClick={() => mutate(true)}>
          <Trans>Avisadme la próxima vez</Trans>
        </Button>
      ) : isLeaving ? (
        // The erase button isn't at a position where another button was pressed before.
        <Group mt={96}>
          <Button autoFocus variant="default" onClick={() => setLeaving(false)}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button color="red" loading={isPending} onClick={() => mutate(false)}>
            <Trans>Sí, borradlo todo</Trans>
          </Button>
        </Group>
      ) : (
        <Anchor component="button" type="button" mt={96} onClick={() => setLeaving(true)}>
          <Trans>No, borradlo todo</Trans>
        </Anchor>
      )}
    </>
  );
}
