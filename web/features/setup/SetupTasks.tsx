import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TermKind } from '#contract/terms.ts';
import type { SetupState, SetupStep } from '#contract/universe.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAct } from '../../ui/use-act.ts';
import { setupQuery } from './api.ts';
import classes from './SetupTasks.module.css';
import { termNames } from './terms.ts';

export function SetupTasks({ setup: { missing, missingTerms } }: { setup: SetupState }) {
  if (missing.length === 0) return null;
  return (
    <Section title={<Trans>Qué falta para empezar</Trans>}>
      <ul className={classes.list}>
        {missing.map((step) => (
          <li key={step} className={classes.step}>
            <Step step={step} missingTerms={missingTerms} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type StepProps = { step: SetupStep; missingTerms: readonly TermKind[] };

function Step({ step, missingTerms }: StepProps) {
  const { t } = useLingui();
  switch (step) {
    case 'election':
      return (
        <Lacking
          title={<Trans>Elecciones</Trans>}
          why={<Trans>Sin unas elecciones, con su fecha, no se asignan colegios ni se emiten credenciales.</Trans>}
        >
          <TextLink to="/settings/elections" hash="new" size="sm" py="xs" display="inline-block">
            <Trans>Crear las elecciones</Trans>
          </TextLink>
        </Lacking>
      );
    case 'areas':
      return (
        <Lacking
          title={<Trans>Zonas</Trans>}
          why={<Trans>Provincias, municipios, distritos y secciones: por ellas se sabe quién coordina a quién.</Trans>}
        >
          <TextLink to="/areas/spain" size="sm" py="xs" display="inline-block">{t`Elegir zonas de España`}</TextLink>
        </Lacking>
      );
    case 'places':
      return (
        <Lacking
          title={<Trans>Colegios electorales</Trans>}
          why={<Trans>Se cargan con sus mesas, de una vez, cuando se publica la lista oficial.</Trans>}
        >
          <TextLink to="/imports/new" size="sm" py="xs" display="inline-block">{t`Importarlos de un archivo`}</TextLink>
        </Lacking>
      );
    case 'boards':
      return (
        <Lacking
          title={<Trans>Juntas electorales</Trans>}
          why={<Trans>Sin una junta que cubra la zona de una persona no se le puede emitir la credencial.</Trans>}
        >
          <TextLink to="/board/new" size="sm" py="xs" display="inline-block">{t`Crear la junta`}</TextLink>
        </Lacking>
      );
    case 'coordinators':
      return (
        <Lacking
          title={<Trans>Coordinación</Trans>}
          why={<Trans>Nadie coordina todavía. En la pestaña de gestión de una persona puedes encargarle zonas.</Trans>}
        >
          <TextLink to="/users" search={{}} size="sm" py="xs" display="inline-block">{t`Ver a las personas`}</TextLink>
        </Lacking>
      );
    case 'terms': {
      const terms = missingTerms.map((kind) => t(termNames[kind])).join(', ');
      return (
        <Lacking
          title={<Trans>Textos legales</Trans>}
          why={<Trans>Quien se inscribe da su consentimiento a ellos. Faltan por publicar: {terms}.</Trans>}
        >
          <TextLink
            to="/settings/terms"
            search={missingTerms[0] ? { kind: missingTerms[0] } : {}}
            size="sm"
            py="xs"
            display="inline-block"
          >
            <Trans>Escribirlos y publicarlos</Trans>
          </TextLink>
        </Lacking>
      );
    }
    case 'enrolment':
      return (
        <Lacking
          title={<Trans>Inscripción abierta</Trans>}
          why={<Trans>Ahora está cerrada. Se puede abrir en cuanto estén publicados los textos legales.</Trans>}
        >
          <TextLink to="/settings" size="sm" py="xs" display="inline-block">{t`Abrirla en la configuración`}</TextLink>
          <KeepClosed />
        </Lacking>
      );
  }
}

/** Marks enrolment as closed on purpose, which ends the reminders. */
function KeepClosed() {
  const keep = useAct({
    mutationFn: () => api('PATCH universe/settings/', { body: { open_enroll: false } }),
    onSuccess: () =>
      Promise.all([['home'], setupQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  return (
    <Button size="sm" variant="subtle" loading={keep.isPending} onClick={() => keep.mutate()}>
      <Trans>Dejarla cerrada</Trans>
    </Button>
  );
}

type LackingProps = { title: ReactNode; why: ReactNode; children: ReactNode };

const Lacking = ({ title, why, children }: LackingProps) => (
  <>
    <Title order={3}>{title}</Title>
    <Text>{why}</Text>
    {children}
  </>
);
