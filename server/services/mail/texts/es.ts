import { attendanceTexts } from './attendance-texts.ts';
import { changeTexts } from './change-texts.ts';
import { placeChangeTexts } from './place-change-texts.ts';
import { replacementTexts } from './replacement-texts.ts';

/**
 * Texts of messages, in Markdown; `{{name}}` is replaced by a value.
 * Spanish is the reference: the other languages have the same keys.
 */
export const es = {
  verify: {
    subject: 'Confirma tu correo para {{organization}}',
    body: `
Hola, {{first_name}}:

Gracias por sumarte a las apoderadas y los apoderados de {{organization}}. Solo falta confirmar que esta dirección es tuya:

[Confirmar mi correo]({{link}})

El enlace vale durante 7 días y sirve una sola vez. Si todavía no tienes contraseña, podrás elegirla en esa página.

Si no esperabas este mensaje, no hagas nada: sin confirmar la dirección, la cuenta no se activa.`,
  },
  invite: {
    subject: '{{organization}} cuenta contigo: elige tu contraseña',
    body: `
Hola, {{first_name}}:

En {{organization}} te hemos dado de alta entre las apoderadas y los apoderados. Solo falta confirmar que esta dirección es tuya y elegir una contraseña:

[Elegir mi contraseña]({{link}})

El enlace vale durante 7 días y sirve una sola vez.

Si no esperabas este mensaje, no hagas nada: sin confirmar la dirección, la cuenta no se activa.`,
  },
  invite_administrator: {
    subject: 'Administras {{organization}}: elige tu contraseña',
    body: `
Hola, {{first_name}}:

En {{organization}} tienes una cuenta para administrar la plataforma. Solo falta confirmar que esta dirección es tuya y elegir una contraseña:

[Elegir mi contraseña]({{link}})

El enlace vale durante 7 días y sirve una sola vez.

Si no esperabas este mensaje, no hagas nada y avísanos en {{contact_email}}: sin contraseña, nadie puede usar la cuenta.`,
  },
  reset: {
    subject: 'Elige una contraseña nueva',
    body: `
Hola, {{first_name}}:

Alguien, seguramente tú, ha pedido una contraseña nueva para tu cuenta en {{organization}}.

[Elegir una contraseña nueva]({{link}})

El enlace vale durante 1 hora y sirve una sola vez.

Si no has sido tú, ignora este mensaje: tu contraseña sigue siendo la misma.`,
  },
  email_change: {
    subject: 'Confirma tu nueva dirección de correo',
    body: `
Hola, {{first_name}}:

Se ha pedido que tu cuenta en {{organization}} use esta dirección de correo en lugar de la que tenía. Confirma que es tuya:

[Confirmar esta dirección]({{link}})

El enlace vale durante 7 días y sirve una sola vez. Mientras no lo abras, sigue contando la dirección anterior.

Si no esperabas este mensaje, no hagas nada: no cambiará ninguna cuenta.`,
  },
  email_changed_notice: {
    subject: 'Se ha pedido cambiar la dirección de correo de tu cuenta',
    body: `
Hola, {{first_name}}:

Se ha pedido que tu cuenta en {{organization}} use otra dirección de correo. Hasta que se abra el enlace que hemos enviado a la dirección nueva, sigue contando esta.

Si no lo has pedido tú ni quien te coordina, vuelve a poner esta dirección en tu perfil, cambia la contraseña y avísanos en {{contact_email}}:

[Ver mi perfil]({{link}})`,
  },
  place_assigned: {
    subject: 'Ya tienes colegio electoral: {{place}}',
    body: `
Hola, {{first_name}}:

Este es el colegio electoral que te hemos asignado:

**{{place}}**\\
{{place_address}}\\
[Cómo llegar]({{directions}})

- **Elección:** {{election}}
- **Día:** {{election_date}}
- **Turno:** {{slots}}
- **Mesa:** {{station}}
- **Hora:** {{hour}}
- **Coordina:** {{coordinator}} ({{coordinator_contact}})

[Decir si irás o no]({{attendance_link}})

Si algo no cuadra, avisa cuanto antes a quien coordina.

[Ver los detalles]({{link}})`,
  },
  place_changed: {
    subject: 'Ha cambiado tu asignación: {{place}}',
    body: `
Hola, {{first_name}}:

Ha cambiado: **{{changed}}**. Así queda ahora:

**{{place}}**\\
{{place_address}}\\
[Cómo llegar]({{directions}})

- **Elección:** {{election}}
- **Día:** {{election_date}}
- **Turno:** {{slots}}
- **Mesa:** {{station}}
- **Hora:** {{hour}}
- **Coordina:** {{coordinator}} ({{coordinator_contact}})

[Decir si irás o no]({{attendance_link}})

Si algo no cuadra, avisa cuanto antes a quien coordina.

[Ver los detalles]({{link}})`,
  },
  place_withdrawn: {
    subject: 'Ya no tienes asignado: {{place}}',
    body: `
Hola, {{first_name}}:

Ya no tienes asignado este colegio electoral, así que no hace falta que vayas:

- **Colegio:** {{place}}
- **Municipio:** {{municipality}}

Si te asignamos otro, te escribiremos.

[Ver mi situación]({{link}})`,
  },
  ...attendanceTexts.es,
  ...replacementTexts.es,
  area_moved: {
    subject: 'Tu zona ha cambiado: {{area}}',
    body: `
Hola, {{first_name}}:

Por la dirección de tu casa, ahora estás en otra zona:

- **Zona:** {{area}}
- **Coordina:** {{coordinator}} ({{coordinator_contact}})

Si la dirección no está bien, corrígela en tu perfil o díselo a quien coordina.

[Ver mi perfil]({{link}})`,
  },
  credential_issued: {
    subject: 'Tu credencial está lista',
    body: `
Hola, {{first_name}}:

Ya está emitida tu credencial, con el número **{{code}}**. Puedes descargarla desde la página de inicio:

[Descargar mi credencial]({{link}})

El día de las elecciones, llévala impresa junto con tu documento de identidad.

Mientras la credencial esté en vigor no podrás cambiar los datos de tu perfil. Si alguno está mal, díselo a quien te coordina.`,
  },
  credential_recreated: {
    subject: 'Hemos corregido tu credencial',
    body: `
Hola, {{first_name}}:

Hemos corregido los datos de tu perfil y hemos emitido de nuevo tu credencial, con el número **{{code}}** (versión {{version}}). Puedes descargarla desde la página de inicio:

[Descargar mi credencial]({{link}})

La anterior ya no vale: si la habías impreso, tírala y lleva la nueva el día de las elecciones, junto con tu documento de identidad.

Si algún dato sigue mal, díselo a quien te coordina.`,
  },
  credential_withdrawn: {
    subject: 'Tu credencial ya no vale',
    body: `
Hola, {{first_name}}:

Hemos retirado tu credencial con el número **{{code}}**: ya no vale. Si la habías impreso, tírala; tampoco vale el justificante para la empresa.

Vuelves a poder cambiar los datos de tu perfil, si no está cerrado por otro motivo. Si te emitimos otra credencial, te escribiremos.

[Ver mi situación]({{link}})

Si no sabes por qué, pregunta a quien te coordina.`,
  },
  ...changeTexts.es,
  document_claimed: {
    subject: 'Alguien ha dado tu documento en otra cuenta',
    body: `
Hola, {{first_name}}:

En {{organization}} alguien ha dado el número de tu documento de identidad en otra cuenta. La tuya sigue como estaba, y a esa persona no le hemos dicho que la tienes.

Si has sido tú, ya tenías cuenta, con esta dirección de correo. Si no recuerdas la contraseña, elige otra:

[Elegir una contraseña nueva]({{link}})

Si no has sido tú, no tienes que hacer nada: quien administra la plataforma lo está revisando. Si te preocupa, escríbenos a {{contact_email}}.`,
  },
  registration_pending: {
    subject: 'Hay inscripciones por admitir',
    body: `
Hola, {{first_name}}:

En {{organization}} hay alguna inscripción pendiente: coincide con la lista de bloqueo o con una cuenta desactivada. Nadie entra con ella hasta que la admitas.

[Ver las inscripciones pendientes]({{link}})

Este mensaje no dice de quién son, a propósito.`,
  },
  contact_message: {
    subject: '{{subject}} ({{name}})',
    body: `
**{{name}}** ({{reply_to}}) ha escrito desde la página de contacto:

{{quoted}}

[Ver y contestar]({{link}})

Si contestas a este mensaje, tu respuesta irá directamente a {{reply_to}}, y en la plataforma seguirá sin contestar.`,
  },
  contact_answer: {
    subject: 'Re: {{subject}}',
    body: `
Hola, {{first_name}}:

{{answer}}

Nos habías escrito:

{{quoted}}`,
  },
  security_notice: {
    subject: 'Aviso de seguridad de tu cuenta en {{organization}}',
    body: `
Hola, {{first_name}}:

**{{event}}**

Si has sido tú, no tienes que hacer nada.

Si no has sido tú, alguien ha entrado en tu cuenta. Avísanos en {{contact_email}} y elige enseguida una contraseña nueva:

[Elegir una contraseña nueva]({{link}})`,
  },
  footer: 'Te escribe {{organization}} a través de Vixía.\nSi tienes dudas: {{contact_email}}',
  /** of messages that somebody writes to many */
  mailing_footer:
    'Recibes este mensaje porque estás entre las apoderadas y los apoderados de {{organization}}.\nSi tienes dudas: {{contact_email}}',
  unsubscribe: 'No quiero recibir más mensajes como este',
  manager_later: 'el contacto de quien coordina tu zona aparecerá en tu página de inicio',
  /** the hour to be there */
  at_hour: 'a las {{hour}}:00 en el colegio',
  /** in previews, of what a person lacks */
  examples: {
    place: 'Colegio de ejemplo',
    place_address: 'Calle Mayor, 1',
    municipality: 'Municipio de ejemplo',
    area: 'Zona de ejemplo',
    election: 'Elecciones municipales',
    subject: 'Una duda',
    question: '¿A qué hora hay que estar en el colegio?',
    answer: 'A las ocho de la mañana.',
  },
  changes: placeChangeTexts.es,
  /** in the place of the picture */
  logo: 'Logotipo',
  calendar_station: 'Mesa {{station}}',
  security_events: {
    password_changed: 'Se ha cambiado la contraseña de tu cuenta.',
    email_changed:
      'Tu cuenta ya no usa esta dirección de correo, sino otra, a la que llegarán también los enlaces para elegir contraseña.',
    second_factor_on: 'Se ha activado el segundo factor de tu cuenta.',
    second_factor_off: 'Se ha desactivado el segundo factor de tu cuenta.',
    recovery_codes_renewed: 'Se han creado códigos de recuperación nuevos; los anteriores ya no valen.',
    recovery_code_used: 'Se ha iniciado sesión en tu cuenta con un código de recuperación.',
  },
};
export type MailTexts = typeof es;
