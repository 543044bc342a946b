import { words } from '#contract/words.ts';

/** Texts around the body of mails, and texts for missing values. */
export const frameTexts = words({
  footer: `Te escribe {organization} a través de Vixía.
Si tienes dudas: {contact_email}`,
  mailing_footer: `Recibes este mensaje porque estás entre las apoderadas y los apoderados de {organization}.
Si tienes dudas: {contact_email}`,
  unsubscribe: 'No quiero recibir más mensajes como este',
  manager_later: 'el contacto de quien coordina tu zona aparecerá en tu página de inicio',
  at_hour: 'a las {hour}:00 en el colegio',
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
  changes: {
    place: 'el colegio electoral',
    building: 'el edificio',
    name: 'el nombre del colegio',
    address: 'la dirección',
    point: 'el punto en el mapa',
    slots: 'el turno',
    station: 'la mesa',
  },
  logo: 'Logotipo',
  calendar_station: 'Mesa {station}',
  security_events: {
    password_changed: 'Se ha cambiado la contraseña de tu cuenta.',
    email_changed:
      'Tu cuenta ya no usa esta dirección de correo, sino otra, a la que llegarán también los enlaces para elegir contraseña.',
    second_factor_on: 'Se ha activado el segundo factor de tu cuenta.',
    second_factor_off: 'Se ha desactivado el segundo factor de tu cuenta.',
    recovery_codes_renewed: 'Se han creado códigos de recuperación nuevos; los anteriores ya no valen.',
    recovery_code_used: 'Se ha iniciado sesión en tu cuenta con un código de recuperación.',
  },
});
