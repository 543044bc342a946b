import { words } from '#contract/words.ts';

export const outboxTexts = words({
  title: 'Buzón de salida',
  purpose:
    'Aquí se guardan los mensajes en lugar de enviarse. Este buzón existe solo para el desarrollo y las demostraciones: cualquiera puede leerlo.',
  none: 'Todavía no hay mensajes.',
  to: 'Enviado a',
  replyTo: 'Respuestas a',
  subject: 'Asunto',
  date: 'Fecha',
  back: 'Todos los mensajes',
  plain: 'Como texto sin formato',
});
