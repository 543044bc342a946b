import type { MailTemplate } from '#contract/mail-templates.ts';
import { words } from '#contract/words.ts';

/** `opening`: precedes the details of the reader's polling place. */
export type MailText = { subject: string; opening?: readonly string[]; body: readonly string[] };

/** Vixía's own mails, in Markdown paragraphs. Organisations can write others. */
export const mailTexts = words({
  verify: {
    subject: 'Confirma tu correo para {organization}',
    body: [
      'Gracias por sumarte a las apoderadas y los apoderados de {organization}. Solo falta confirmar que esta dirección es tuya:',
      '[Confirmar mi correo]({link})',
      'El enlace vale durante 7 días y sirve una sola vez. Si todavía no tienes contraseña, podrás elegirla en esa página.',
      'Si no esperabas este mensaje, no hagas nada: sin confirmar la dirección, la cuenta no se activa.',
    ],
  },
  invite: {
    subject: '{organization} cuenta contigo: elige tu contraseña',
    body: [
      'En {organization} te hemos dado de alta entre las apoderadas y los apoderados. Solo falta confirmar que esta dirección es tuya y elegir una contraseña:',
      '[Elegir mi contraseña]({link})',
      'El enlace vale durante 7 días y sirve una sola vez.',
      'Si no esperabas este mensaje, no hagas nada: sin confirmar la dirección, la cuenta no se activa.',
    ],
  },
  invite_administrator: {
    subject: 'Administras {organization}: elige tu contraseña',
    body: [
      'En {organization} tienes una cuenta para administrar la plataforma. Solo falta confirmar que esta dirección es tuya y elegir una contraseña:',
      '[Elegir mi contraseña]({link})',
      'El enlace vale durante 7 días y sirve una sola vez.',
      'Si no esperabas este mensaje, no hagas nada y avísanos en {contact_email}: sin contraseña, nadie puede usar la cuenta.',
    ],
  },
  invite_coordinator: {
    subject: '{organization} te pide que coordines: {area}',
    body: [
      'En {organization} te pedimos que coordines una zona: hablar con las apoderadas y los apoderados que viven ahí, y que cada colegio electoral tenga quien vaya.',
      'Tu zona: **{area}**.',
      'Te lo pide: {inviter}.',
      'Si aceptas, confirma que esta dirección es tuya. Si todavía no tienes contraseña, la eliges en esa página, y desde entonces coordinas:',
      '[Aceptar y empezar]({link})',
      'El enlace vale durante 7 días y sirve una sola vez.',
      'Si no esperabas este mensaje o no puedes, no hagas nada: sin confirmar la dirección, la cuenta no se activa.',
    ],
  },
  reset: {
    subject: 'Elige una contraseña nueva',
    body: [
      'Alguien, seguramente tú, ha pedido una contraseña nueva para tu cuenta en {organization}.',
      '[Elegir una contraseña nueva]({link})',
      'El enlace vale durante 1 hora y sirve una sola vez.',
      'Si no has sido tú, ignora este mensaje: tu contraseña sigue siendo la misma.',
    ],
  },
  email_change: {
    subject: 'Confirma tu nueva dirección de correo',
    body: [
      'Se ha pedido que tu cuenta en {organization} use esta dirección de correo en lugar de la que tenía. Confirma que es tuya:',
      '[Confirmar esta dirección]({link})',
      'El enlace vale durante 7 días y sirve una sola vez. Mientras no lo abras, sigue contando la dirección anterior.',
      'Si no esperabas este mensaje, no hagas nada: no cambiará ninguna cuenta.',
    ],
  },
  email_changed_notice: {
    subject: 'Se ha pedido cambiar la dirección de correo de tu cuenta',
    body: [
      'Se ha pedido que tu cuenta en {organization} use otra dirección de correo. Hasta que se abra el enlace que hemos enviado a la dirección nueva, sigue contando esta.',
      'Si no lo has pedido tú ni quien te coordina, vuelve a poner esta dirección en tu perfil, cambia la contraseña y avísanos en {contact_email}:',
      '[Ver mi perfil]({link})',
    ],
  },
  place_assigned: {
    subject: 'Ya tienes colegio electoral: {place}',
    opening: ['Este es el colegio electoral que te hemos asignado:'],
    body: [
      '[Decir si irás o no]({attendance_link})',
      'Si algo no cuadra, avisa cuanto antes a quien coordina.',
      '[Ver los detalles]({link})',
    ],
  },
  place_changed: {
    subject: 'Ha cambiado tu asignación: {place}',
    opening: ['Ha cambiado: **{changed}**. Así queda ahora:'],
    body: [
      '[Decir si irás o no]({attendance_link})',
      'Si algo no cuadra, avisa cuanto antes a quien coordina.',
      '[Ver los detalles]({link})',
    ],
  },
  attendance_reminder: {
    subject: '¿Irás? Falta tu respuesta: {place}',
    opening: ['Tienes asignado este colegio electoral y todavía no sabemos si irás:'],
    body: [
      '[Decir si irás o no]({attendance_link})',
      'Basta un toque, sin contraseña. Si no puedes ir, dilo igualmente: así podremos avisar a otra persona.',
      '[Ver los detalles]({link})',
    ],
  },
  attendance_declined: {
    subject: 'Has dicho que no puedes ir: {place}',
    body: [
      'Gracias por avisar. Hemos anotado que no irás a este colegio electoral:',
      `- **Colegio:** {place}
- **Municipio:** {municipality}
- **Coordina:** {coordinator} ({coordinator_contact})`,
      'Si no lo has dicho tú, avisa cuanto antes a quien coordina.',
      '[He cambiado de idea]({attendance_link})',
      '[Ver mi situación]({link})',
    ],
  },
  replacement_asked: {
    subject: '¿Puedes cubrir un hueco? {place}',
    opening: ['En este colegio electoral ha quedado un hueco, y vives cerca. ¿Puedes ir tú?'],
    body: [
      '[Responder: sí puedo, o no puedo]({attendance_link})',
      'Basta un toque, sin contraseña. Se lo hemos pedido a varias personas: el colegio es para la primera que acepte. Si no puedes, dilo igualmente: así seguiremos buscando.',
      '[Ver mi situación]({link})',
    ],
  },
  replacement_taken: {
    subject: 'Ya está cubierto: {place}',
    body: [
      'Te pedimos cubrir un hueco en este colegio electoral, y otra persona ha aceptado antes. No hace falta que vayas ni que respondas:',
      `- **Colegio:** {place}
- **Municipio:** {municipality}`,
      'Gracias por estar ahí: seguimos contando contigo, y si te asignamos un colegio, te escribiremos.',
      '[Ver mi situación]({link})',
    ],
  },
  place_withdrawn: {
    subject: 'Ya no tienes asignado: {place}',
    body: [
      'Ya no tienes asignado este colegio electoral, así que no hace falta que vayas:',
      `- **Colegio:** {place}
- **Municipio:** {municipality}`,
      'Si te asignamos otro, te escribiremos.',
      '[Ver mi situación]({link})',
    ],
  },
  area_moved: {
    subject: 'Tu zona ha cambiado: {area}',
    body: [
      'Por la dirección de tu casa, ahora estás en otra zona:',
      `- **Zona:** {area}
- **Coordina:** {coordinator} ({coordinator_contact})`,
      'Si la dirección no está bien, corrígela en tu perfil o díselo a quien coordina.',
      '[Ver mi perfil]({link})',
    ],
  },
  credential_issued: {
    subject: 'Tu credencial está lista',
    body: [
      'Ya está emitida tu credencial, con el número **{code}**. Puedes descargarla desde la página de inicio:',
      '[Descargar mi credencial]({link})',
      'El día de las elecciones, llévala impresa junto con tu documento de identidad.',
      'Mientras la credencial esté en vigor no podrás cambiar los datos de tu perfil. Si alguno está mal, díselo a quien te coordina.',
    ],
  },
  credential_recreated: {
    subject: 'Hemos corregido tu credencial',
    body: [
      'Hemos corregido los datos de tu perfil y hemos emitido de nuevo tu credencial, con el número **{code}** (versión {version}). Puedes descargarla desde la página de inicio:',
      '[Descargar mi credencial]({link})',
      'La anterior ya no vale: si la habías impreso, tírala y lleva la nueva el día de las elecciones, junto con tu documento de identidad.',
      'Si algún dato sigue mal, díselo a quien te coordina.',
    ],
  },
  credential_withdrawn: {
    subject: 'Tu credencial ya no vale',
    body: [
      'Hemos retirado tu credencial con el número **{code}**: ya no vale. Si la habías impreso, tírala; tampoco vale el justificante para la empresa.',
      'Vuelves a poder cambiar los datos de tu perfil, si no está cerrado por otro motivo. Si te emitimos otra credencial, te escribiremos.',
      '[Ver mi situación]({link})',
      'Si no sabes por qué, pregunta a quien te coordina.',
    ],
  },
  change_accepted: {
    subject: 'Hemos cambiado tus datos',
    body: [
      'En {organization} se ha aceptado el cambio que pediste, y tus datos ya son los nuevos.',
      '[Ver tus datos]({link})',
    ],
  },
  change_declined: {
    subject: 'No hemos cambiado tus datos',
    body: [
      'En {organization} no se ha aceptado el cambio de datos que pediste. El motivo: {reason}',
      '[Ver tus datos]({link})',
      'Si crees que es un error, pregunta a quien te coordina.',
    ],
  },
  document_claimed: {
    subject: 'Alguien ha dado tu documento en otra cuenta',
    body: [
      'En {organization} alguien ha dado el número de tu documento de identidad en otra cuenta. La tuya sigue como estaba, y a esa persona no le hemos dicho que la tienes.',
      'Si has sido tú, ya tenías cuenta, con esta dirección de correo. Si no recuerdas la contraseña, elige otra:',
      '[Elegir una contraseña nueva]({link})',
      'Si no has sido tú, no tienes que hacer nada: quien administra la plataforma lo está revisando. Si te preocupa, escríbenos a {contact_email}.',
    ],
  },
  retention_asked: {
    subject: '¿Te avisamos en las próximas elecciones?',
    body: [
      'Gracias por haber estado en las elecciones con {organization}. Tus datos ya no hacen falta, y los borraremos. Día: {last_day}.',
      'Si quieres que te avisemos la próxima vez, dínoslo en esta página. Entonces guardaremos solo tu nombre, tu correo, tu teléfono y tu idioma:',
      '[Avisadme la próxima vez]({link})',
      'Si prefieres que lo borremos todo, no tienes que hacer nada.',
    ],
  },
  election_opened: {
    subject: 'Hay elecciones: ¿vuelves?',
    body: [
      'Nos pediste que te avisáramos. {organization} vuelve a buscar apoderadas y apoderados para estas elecciones: {election}. Día: {election_date}.',
      'Guardamos tu nombre, tu correo, tu teléfono y tu idioma. Si quieres volver, elige una contraseña y completa tus datos:',
      '[Volver a inscribirme]({link})',
      'Si esta vez no puedes, no hagas nada: no te escribiremos más sobre estas elecciones.',
    ],
  },
  registration_pending: {
    subject: 'Hay inscripciones por admitir',
    body: [
      'En {organization} hay alguna inscripción pendiente: coincide con la lista de bloqueo o con una cuenta desactivada. Nadie entra con ella hasta que la admitas.',
      '[Ver las inscripciones pendientes]({link})',
      'Este mensaje no dice de quién son, a propósito.',
    ],
  },
  contact_message: {
    subject: '{subject} ({name})',
    body: [
      '**{name}** ({reply_to}) ha escrito desde la página de contacto:',
      '{quoted}',
      '[Ver y contestar]({link})',
      'Si contestas a este mensaje, tu respuesta irá directamente a {reply_to}, y en la plataforma seguirá sin contestar.',
    ],
  },
  contact_answer: { subject: 'Re: {subject}', body: ['{answer}', 'Nos habías escrito:', '{quoted}'] },
  security_notice: {
    subject: 'Aviso de seguridad de tu cuenta en {organization}',
    body: [
      '**{event}**',
      'Si has sido tú, no tienes que hacer nada.',
      'Si no has sido tú, alguien ha entrado en tu cuenta. Avísanos en {contact_email} y elige enseguida una contraseña nueva:',
      '[Elegir una contraseña nueva]({link})',
    ],
  },
}) satisfies Record<MailTemplate, MailText>;

/** paragraphs that mails share */
export const sharedTexts = words({
  hello: 'Hola, {first_name}:',
  directions: '[Cómo llegar]({directions})',
  shift: [
    '- **Elección:** {election}',
    '- **Día:** {election_date}',
    '- **Turno:** {slots}',
    '- **Mesa:** {station}',
    '- **Hora:** {hour}',
    '- **Coordina:** {coordinator} ({coordinator_contact})',
  ],
});
