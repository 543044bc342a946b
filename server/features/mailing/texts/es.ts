/**
 * What messages say, in Markdown; `{{name}}` is replaced by a value. Spanish is the reference: the other languages have
 * the same keys.
 */
export const es = {
  verify: {
    subject: 'Confirma tu correo para {{tenant}}',
    body: `
Hola, {{first_name}}:

Gracias por sumarte a las apoderadas y los apoderados de {{tenant}}. Solo falta confirmar que esta dirección es tuya:

[Confirmar mi correo]({{link}})

El enlace vale durante 7 días y sirve una sola vez. Si todavía no tienes contraseña, podrás elegirla en esa página.

Si no esperabas este mensaje, no hagas nada: sin confirmar la dirección, la cuenta no se activa.`,
  },
  reset: {
    subject: 'Elige una contraseña nueva',
    body: `
Hola, {{first_name}}:

Alguien, seguramente tú, ha pedido una contraseña nueva para tu cuenta en {{tenant}}.

[Elegir una contraseña nueva]({{link}})

El enlace vale durante 1 hora y sirve una sola vez.

Si no has sido tú, ignora este mensaje: tu contraseña sigue siendo la misma.`,
  },
  place_assigned: {
    subject: 'Ya tienes colegio electoral: {{place_name}}',
    body: `
Hola, {{first_name}}:

Este es el colegio electoral que te hemos asignado:

**{{place_name}}**\\
{{place_address}}

- **Elección:** {{election_name}}
- **Día:** {{election_date}}
- **Turno:** {{slots}}
- **Coordina:** {{manager_name}} ({{manager_contact}})

Si no puedes ir o algo no cuadra, avisa cuanto antes a quien coordina.

[Ver los detalles]({{link}})`,
  },
  place_withdrawn: {
    subject: 'Ya no tienes asignado {{place_name}}',
    body: `
Hola, {{first_name}}:

Ya no tienes asignado el colegio electoral **{{place_name}}**, así que no hace falta que vayas. Si te asignamos otro, te escribiremos.

[Ver mi situación]({{link}})`,
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
  footer: 'Te escribe {{tenant}} a través de Vixía. Si tienes dudas: {{contact_email}}',
  slots: { man: 'por la mañana', tar: 'por la tarde', esc: 'en el escrutinio' },
};
export type MailTexts = typeof es;
