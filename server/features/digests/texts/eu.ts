import type { DigestTexts } from './es.ts';

export const eu: DigestTexts = {
  subject: 'Zure eremuak, gaur',
  intro: 'Hau da zure eremuetan dagoena:',
  news: {
    people: '**Pertsona berriak:** {{count}} (noiztik: {{since}}) · [Ikusi zerrenda]({{link}})',
    man: '**Goizean bete gabeko hauteslekuak:** {{count}} · [Ikusi zerrenda]({{link}})',
    tar: '**Arratsaldean bete gabeko hauteslekuak:** {{count}} · [Ikusi zerrenda]({{link}})',
    esc: '**Zenbaketan bete gabeko hauteslekuak:** {{count}} · [Ikusi zerrenda]({{link}})',
    unavailable: '**Beren txandan ezin dutenak:** {{count}} · [Ikusi zerrenda]({{link}})',
    failed: '**Entregatu gabeko mezuak:** {{count}} (noiztik: {{since}}) · [Ikusi zerrenda]({{link}})',
  },
  footer:
    'Laburpen hau jasotzen duzu eremuak koordinatzen dituzulako; kontatzeko ezer ez dagoen egunetan ez da iristen. Erakundea: {{tenant}}. Zalantzarik baduzu: {{contact_email}}',
  unsubscribe: 'Ez dut laburpen hau gehiago jaso nahi',
};
