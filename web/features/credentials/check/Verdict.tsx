import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CheckState } from '#contract/credentials.ts';
import type { SealState, SealVerdict } from '#contract/seal-check.ts';
import type { ScannedCode, SealedPaper } from '#contract/seals.ts';
import { ApiError } from '../../../core/api-error.ts';
import { errorText } from '../../../core/error-text.ts';
import { useDates } from '../../../core/formats.ts';
import { useUniverse } from '../../../core/universe.ts';
import { idKindNames } from '../../../people/labels.ts';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Warning } from '../../../ui/Warning.tsx';
import { credentialKinds } from '../labels.ts';
import { keysQuery, sealQuery, stateQuery, withdrawnQuery } from './api.ts';
import { ListAge } from './Readiness.tsx';

type Answer = { state: CheckState; initials?: string | undefined; board_name?: string | undefined };

/**
 * Judges a credential by the organisation's answer and the signature; offline, by the signature
 * and the stored list.
 */
export function Verdict({ scanned }: { scanned: ScannedCode }) {
  const answer = useQuery(stateQuery(scanned));
  const keys = useQuery(keysQuery);
  const withdrawn = useQuery(withdrawnQuery);
  const seal = useQuery(sealQuery(scanned, { keys: keys.data?.keys, withdrawn: withdrawn.data }));
  const isSealed = scanned.seal !== undefined;
  // A stale answer says nothing about now.
  const said = answer.isError ? undefined : answer.data;
  const isRefused = answer.error instanceof ApiError && answer.error.status > 0;
  const refusal = isRefused ? errorText(answer.error) : undefined;
  if (!answer.isFetchedAfterMount || (isSealed && (keys.isPending || withdrawn.isPending || seal.isLoading)))
    return <Skeleton height={110} />;
  if (isSealed && seal.data)
    return <Sealed verdict={seal.data} answer={said} refusal={refusal} asOf={withdrawn.data?.as_of} />;
  if (said) return <Answered answer={said} />;
  if (refusal) return <Warning>{refusal}</Warning>;
  return isSealed ? <NeverOpened /> : <NeedsNetwork />;
}

function Sealed({
  verdict,
  answer,
  refusal,
  asOf,
}: {
  verdict: SealVerdict;
  answer: Answer | undefined;
  /** why the organisation refused to answer, if it was reached */
  refusal: string | undefined;
  asOf?: string | undefined;
}) {
  const { t } = useLingui();
  if (verdict.outcome === 'unsupported')
    return (
      <Stack>
        {answer && <Answered answer={answer} />}
        <Warning>{t`Este dispositivo no puede comprobar la firma del papel sin red.`}</Warning>
      </Stack>
    );
  if (verdict.outcome === 'revoked_key') return <Revoked at={verdict.revokedAt} />;
  if (verdict.outcome !== 'genuine') return <Forged outcome={verdict.outcome} />;
  return (
    <Stack>
      {answer ? (
        <State state={answer.state} />
      ) : (
        <>
          <State state={verdict.standing} />
          <Text size="sm">
            {refusal ?? <Trans>Comprobada sin red.</Trans>} {asOf && <ListAge asOf={asOf} />}
          </Text>
        </>
      )}
      <PaperFacts paper={verdict.paper} />
    </Stack>
  );
}

function Answered({ answer: { state, initials, board_name } }: { answer: Answer }) {
  return (
    <Stack>
      <State state={state} />
      {initials && (
        <Facts>
          <Fact name={<Trans>Iniciales</Trans>}>{initials}</Fact>
          <Fact name={<Trans>Junta electoral</Trans>}>{board_name}</Fact>
        </Facts>
      )}
    </Stack>
  );
}

function State({ state }: { state: CheckState | SealState }) {
  const { t } = useLingui();
  const { candidature } = useUniverse();
  const refused = { color: 'red', variant: 'outline', role: 'status' } as const;
  switch (state) {
    case 'valid':
    case 'in_force':
      return (
        <Alert color="green" variant="outline" title={t`Credencial válida`} role="status">
          <Trans>Esta credencial está en vigor: la ha emitido {candidature}.</Trans>
        </Alert>
      );
    case 'not_told':
      return (
        <Warning title={t`Credencial auténtica`}>
          <Trans>La ha emitido {candidature}. Si se ha retirado después, solo se sabe con red.</Trans>
        </Warning>
      );
    case 'replaced':
      return (
        <Alert {...refused} title={t`Credencial sustituida`}>
          <Trans>Este papel ya no vale: se emitió otro más nuevo con el mismo número.</Trans>
        </Alert>
      );
    case 'withdrawn':
      return (
        <Alert {...refused} title={t`Credencial retirada`}>{t`Esta credencial ya no vale: se ha retirado.`}</Alert>
      );
    case 'past':
      return (
        <Alert {...refused} title={t`Credencial no válida`}>
          <Trans>Las elecciones de esta credencial ya han pasado.</Trans>
        </Alert>
      );
    case 'not_valid':
      return <Alert {...refused} title={t`Credencial no válida`}>{t`Esta credencial no existe o ya no vale.`}</Alert>;
  }
}

function Forged({ outcome }: { outcome: 'altered' | 'unknown_key' | 'unreadable' }) {
  const { t } = useLingui();
  const { candidature } = useUniverse();
  return (
    <Alert color="red" variant="outline" title={t`Credencial no válida`} role="status">
      {outcome === 'altered' ? (
        <Trans>Lo que dice este código no es lo que firmó {candidature}.</Trans>
      ) : outcome === 'unknown_key' ? (
        <Trans>Este papel no está firmado con ninguna clave de {candidature} que este dispositivo conozca.</Trans>
      ) : (
        <Trans>El código está incompleto o alterado.</Trans>
      )}
    </Alert>
  );
}

/** Rejects the credential even if its code is valid: somebody else may have signed the data. */
function Revoked({ at }: { at: string }) {
  const { t } = useLingui();
  const { candidature } = useUniverse();
  const day = useDates()(at, 'long');
  return (
    <Alert color="red" variant="outline" title={t`Credencial no válida`} role="status">
      <Trans>
        Está firmada con una clave que {candidature} anuló el {day}: su titular tiene que llevar la que se le emitió
        después.
      </Trans>
    </Alert>
  );
}

function PaperFacts({ paper }: { paper: SealedPaper }) {
  const { t } = useLingui();
  const formatDate = useDates();
  const { fullName, nationalIdKind, nationalId, kind, code, version, boardName, electionDate } = paper;
  return (
    <section>
      <Title order={2} size="h4" mb="xs">{t`Compara con el papel y con el documento de identidad`}</Title>
      <Facts>
        <Fact name={<Trans>Nombre y apellidos</Trans>}>{fullName}</Fact>
        <Fact name={t(idKindNames[nationalIdKind])}>{nationalId}</Fact>
        <Fact name={<Trans>Clase</Trans>}>{t(credentialKinds[kind])}</Fact>
        <Fact name={<Trans>Número</Trans>}>{version > 1 ? t`${code}, versión ${version}` : code}</Fact>
        <Fact name={<Trans>Junta electoral</Trans>}>{boardName}</Fact>
        <Fact name={<Trans>Fecha de las elecciones</Trans>}>{formatDate(electionDate, 'long')}</Fact>
      </Facts>
    </section>
  );
}

const NeedsNetwork = () => (
  <Warning>
    <Trans>Sin red solo se comprueban los papeles con firma: escanea su código QR.</Trans>
  </Warning>
);

const NeverOpened = () => (
  <Warning>
    <Trans>Para comprobar sin red, abre antes esta página una vez con red.</Trans>
  </Warning>
);
