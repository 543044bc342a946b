import { words } from '#contract/words.ts';

export const digestTexts = words({
  subject: 'Tus zonas, hoy',
  intro: 'Esto es lo que hay en tus zonas:',
  news: {
    people: '**Personas nuevas:** {count} (desde el {since}) · [Ver la lista]({link})',
    man: '**Colegios sin cubrir por la mañana:** {count} · [Ver la lista]({link})',
    tar: '**Colegios sin cubrir por la tarde:** {count} · [Ver la lista]({link})',
    esc: '**Colegios sin cubrir en el escrutinio:** {count} · [Ver la lista]({link})',
    unavailable: '**Personas que no pueden en su turno:** {count} · [Ver la lista]({link})',
    failed: '**Mensajes no entregados:** {count} (desde el {since}) · [Ver la lista]({link})',
  },
  footer:
    'Recibes este resumen porque coordinas zonas en {tenant}; los días en que no hay nada que contar no llega. Si tienes dudas: {contact_email}',
  unsubscribe: 'No quiero recibir más este resumen',
});
