import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Container, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../core/api.ts';
import { useUniverse } from '../../core/universe.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryError } from '../../ui/QueryError.tsx';

const route = getRouteApi('/credential/$token');

/** Says whether a credential is valid, and nothing else; its QR code leads here. */
export function CheckPage() {
  const { t } = useLingui();
  const { candidature } = useUniverse();
  const { token } = route.useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['credential-check', token],
    queryFn: () => api('GET credentials/check/:token/', { params: { token } }),
  });

  return (
    <Container size={480} px={0}>
      <PageHeader title={t`Comprobar una credencial`} />
      {error ? (
        <QueryError error={error} retry={refetch} />
      ) : !data ? (
        <Skeleton height={110} />
      ) : data.state === 'valid' ? (
        <Alert color="green" variant="outline" title={t`Credencial válida`} role="status">
          <Text>
            <Trans>Esta credencial está en vigor: la ha emitido {candidature}.</Trans>
          </Text>
        </Alert>
      ) : data.state === 'replaced' ? (
        <Alert color="red" variant="outline" title={t`Credencial sustituida`} role="status">
          <Text>
            <Trans>Este papel ya no vale: se emitió otro más nuevo con el mismo número.</Trans>
          </Text>
        </Alert>
      ) : (
        <Alert color="red" variant="outline" title={t`Credencial no válida`} role="status">
          <Text>
            <Trans>Esta credencial no existe o se ha retirado.</Trans>
          </Text>
        </Alert>
      )}
    </Container>
  );
}
