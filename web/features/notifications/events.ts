import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { userEvents } from '#contract/notifications.ts';

type UserEvent = (typeof userEvents)[number];
type Words = { title: MessageDescriptor; description: MessageDescriptor };
type EventTexts = Words & {
  /** for a notification about several people */
  ofSeveral?: (count: number) => Words;
};

export const eventTexts: Record<UserEvent, EventTexts> = {
  pending_registration: {
    title: msg`Inscripción pendiente`,
    description: msg`Coincide con la lista de bloqueo o con una cuenta desactivada. Decide si se admite.`,
  },
  document_claimed: {
    title: msg`Documento en dos cuentas`,
    description: msg`Ha dado un documento que ya tenía otra cuenta. Decide de quién es: en «Duplicados» las tienes juntas.`,
    ofSeveral: (count) => ({
      title: msg`${plural(count, {
        one: '# cuenta con un documento que ya tenía otra',
        other: '# cuentas con un documento que ya tenía otra',
      })}`,
      description: msg`Decide de quién es cada documento.`,
    }),
  },
  change_asked: {
    title: msg`Pide un cambio de sus datos`,
    description: msg`Tiene el perfil cerrado y algo no es correcto. Decide si se cambia.`,
  },
  blacklist_match: {
    title: msg`Coincide con la lista de bloqueo`,
    description: msg`Ahora coincide por su documento, su correo o su teléfono. Decide qué hacer.`,
  },
  email_replaced: {
    title: msg`Correo cambiado antes de confirmarse`,
    description: msg`Quien coordina cambió la dirección de alguien que aún no la había confirmado. Comprueba que es suya.`,
  },
  user_deleted: {
    title: msg`Persona borrada`,
    description: msg`Se ha borrado la cuenta de alguien de tus zonas. Mira si deja un hueco.`,
  },
  moved_in: {
    title: msg`Ahora está bajo tu coordinación`,
    description: msg`Ha pasado a vivir en una zona que coordinas.`,
    ofSeveral: (count) => ({
      title: msg`${plural(count, {
        one: '# persona está ahora bajo tu coordinación',
        other: '# personas están ahora bajo tu coordinación',
      })}`,
      description: msg`Han pasado a vivir en zonas que coordinas.`,
    }),
  },
  moved_out: {
    title: msg`Ha dejado de estar bajo tu coordinación`,
    description: msg`Ha pasado a vivir fuera de las zonas que coordinas.`,
    ofSeveral: (count) => ({
      title: msg`${plural(count, {
        one: '# persona ha dejado de estar bajo tu coordinación',
        other: '# personas han dejado de estar bajo tu coordinación',
      })}`,
      description: msg`Han pasado a vivir fuera de las zonas que coordinas.`,
    }),
  },
  area_gained: {
    title: msg`Coordinas una zona más`,
    description: msg`Las personas que viven en ella están ahora bajo tu coordinación.`,
  },
  area_lost: {
    title: msg`Ya no coordinas una zona`,
    description: msg`Las personas que viven en ella ya no están bajo tu coordinación.`,
  },
  goal_missed: {
    title: msg`Menos cobertura de la prevista`,
    description: msg`Hoy debía estar más cubierta. En su página verás qué falta.`,
  },
  retention_announced: {
    title: msg`Pronto se preguntará a las personas qué se hace con sus datos`,
    description: msg`En la página verás a cuántas, y qué se borrará y cuándo.`,
  },
  retention_done: {
    title: msg`Se han borrado los datos de las elecciones pasadas`,
    description: msg`En la página verás de cuántas personas.`,
  },
  records_opened: {
    title: msg`Una cuenta abre muchas más fichas que de costumbre`,
    description: msg`Hoy ha abierto más de 200, y más de diez veces lo habitual en ella. Míralo con esa persona; si no lo explica, desactiva la cuenta.`,
  },
  export_asked: {
    title: msg`Piden permiso para descargar datos de más personas`,
    description: msg`Pide un archivo con más personas de las que se permiten al día. En la página verás cuántas son, y lo que ya se ha llevado.`,
  },
  export_accepted: {
    title: msg`Tienes permiso para descargar datos de más personas`,
    description: msg`Vale durante 24 horas: vuelve a descargar la lista.`,
    ofSeveral: (count) => ({
      title: msg`${plural(count, {
        one: 'Tienes permiso para descargar datos de # persona más',
        other: 'Tienes permiso para descargar datos de # personas más',
      })}`,
      description: msg`Vale durante 24 horas: vuelve a descargar la lista.`,
    }),
  },
  export_declined: {
    title: msg`No se ha permitido la descarga que pediste`,
    description: msg`Si la necesitas, habla con quien administra, o descarga datos de menos personas.`,
  },
  program_read_many: {
    title: msg`Un programa lee a muchas personas`,
    description: msg`Hoy son más de las que puede llevarse en un día quien coordina y, si ya leía otros días, más de diez veces lo habitual en él. Míralo con quien hizo su clave; si no lo explica, anúlala.`,
  },
  token_made: {
    title: msg`Hay una clave de programa nueva`,
    description: msg`Quien tenga la clave lee o cambia datos. En la página verás cuáles; si no te consta, anúlala.`,
  },
  import_finished: {
    title: msg`Ha terminado una importación`,
    description: msg`En su informe verás qué ha entrado, qué ha cambiado y qué no estaba en el archivo.`,
  },
  import_failed: {
    title: msg`Una importación no se ha podido hacer`,
    description: msg`No ha cambiado nada. En su página verás por qué.`,
  },
  download_finished: {
    title: msg`Tu descarga de credenciales está lista`,
    description: msg`El archivo se guarda un día.`,
  },
  download_failed: {
    title: msg`Una descarga de credenciales no se ha podido hacer`,
    description: msg`Prueba otra vez desde la lista de credenciales.`,
  },
  export_finished: {
    title: msg`Tu archivo está listo`,
    description: msg`Lo tienes en «Exportar», y se guarda un día.`,
  },
  export_failed: {
    title: msg`Un archivo no se ha podido preparar`,
    description: msg`Prueba otra vez con «Exportar».`,
  },
  mail_failed: {
    title: msg`No le ha llegado un mensaje`,
    description: msg`El servidor de correo no lo ha aceptado. Entre sus mensajes verás por qué.`,
    ofSeveral: (count) => ({
      title: msg`${plural(count, {
        one: 'A # persona no le ha llegado un mensaje',
        other: 'A # personas no les ha llegado un mensaje',
      })}`,
      description: msg`El servidor de correo no los ha aceptado. En la ficha de cada persona, entre sus mensajes, verás por qué.`,
    }),
  },
  mailing_sent: {
    title: msg`Tu envío ha salido`,
    description: msg`El servidor de correo ha aceptado todos sus mensajes.`,
  },
  mailing_failed: {
    title: msg`Tu envío no ha llegado a todo el mundo`,
    description: msg`El servidor de correo no ha aceptado algún mensaje. En su página verás cuáles y podrás repetirlos.`,
  },
  place_emptied: {
    title: msg`Un colegio se ha quedado sin nadie`,
    description: msg`Ya no hay nadie que lo tenga asignado. Mira quién puede ir.`,
  },
  attendance_declined: {
    title: msg`No irá a su colegio`,
    description: msg`Su turno ha quedado libre. Mira quién puede ir, o asígnale otro.`,
  },
  attendance_resumed: {
    title: msg`Sí irá a su colegio`,
    description: msg`Te dijimos que no iría: ya no es así, y vuelve a tener su turno.`,
  },
  availability_lost: {
    title: msg`Ya no puede en su turno`,
    description: msg`Ha cambiado cuándo puede estar. Sigue con su colegio hasta que decidas: cámbialo, o busca a otra persona.`,
  },
  replacement_accepted: {
    title: msg`Ha aceptado cubrir un hueco`,
    description: msg`Ya tiene el colegio que le pediste cubrir. A las demás personas se lo decimos por correo.`,
  },
  proposal_shared: {
    title: msg`Propuesta de reparto compartida contigo`,
    description: msg`Mira quién iría a cada colegio. Nada cambia hasta que alguien la acepta.`,
    ofSeveral: (count) => ({
      title: msg`${plural(count, {
        one: '# propuesta de reparto compartida contigo',
        other: '# propuestas de reparto compartidas contigo',
      })}`,
      description: msg`Compáralas y mira quién iría a cada colegio. Nada cambia hasta que alguien acepta una.`,
    }),
  },
  signing_key_revoked: {
    title: msg`Se ha anulado una clave de firma`,
    description: msg`Las credenciales que firmó hay que emitirlas de nuevo: elígelas todas en la lista.`,
    ofSeveral: (count) => ({
      title: msg`Se ha anulado una clave de firma`,
      description: msg`${plural(count, {
        one: '# credencial en vigor lleva su firma: elígela en la lista y emítela de nuevo.',
        other: '# credenciales en vigor llevan su firma: elígelas todas en la lista y emítelas de nuevo.',
      })}`,
    }),
  },
  batch_finished: {
    title: msg`Ha terminado una acción en lote`,
    description: msg`En su informe verás con cuántas personas se ha hecho y con cuáles no se ha podido.`,
  },
};
