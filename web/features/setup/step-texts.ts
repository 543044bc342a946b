import { useLingui } from '@lingui/react/macro';
import type { SetupStep } from '#contract/setup-steps.ts';

/** Returns each step's texts; `why`: its purpose. */
export function useStepTexts(): Record<SetupStep, { title: string; why: string }> {
  const { t } = useLingui();
  return {
    identity: {
      title: t`Quiénes sois`,
      why: t`Nombre, color y logotipo: lo primero que ve quien llega. Van también en los mensajes y en las credenciales.`,
    },
    election: {
      title: t`Elecciones`,
      why: t`Sin unas elecciones, con su fecha, no se asignan colegios ni se emiten credenciales.`,
    },
    areas: {
      title: t`Zonas`,
      why: t`Provincias y municipios donde buscáis gente: por ellos se sabe quién coordina a quién.`,
    },
    terms: {
      title: t`Textos legales`,
      why: t`Quien se inscribe da su consentimiento a ellos. Están escritos en los cuatro idiomas: faltan vuestros datos.`,
    },
    mail: {
      title: t`Correo`,
      why: t`Nadie confirma su inscripción si el mensaje no llega, o llega al correo no deseado.`,
    },
    streets: {
      title: t`Callejero`,
      why: t`Con las calles de vuestros municipios, quien se inscribe elige la suya, y su casa queda en el mapa.`,
    },
    places: {
      title: t`Colegios electorales`,
      why: t`Se cargan con sus mesas, de una vez, cuando se publica la lista oficial.`,
    },
    boards: {
      title: t`Juntas electorales`,
      why: t`Sin una junta que cubra la zona de una persona no se le puede emitir la credencial.`,
    },
    coordinators: {
      title: t`Coordinación`,
      why: t`Quien coordina una zona da la bienvenida a su gente y le asigna colegios.`,
    },
    front: {
      title: t`Primera página`,
      why: t`Lo que lee quien llega sin cuenta. Tiene un texto predeterminado: cámbialo si quieres.`,
    },
    enrolment: {
      title: t`Abrir la inscripción`,
      why: t`Desde entonces puede inscribirse quien quiera.`,
    },
  };
}
