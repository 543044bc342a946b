import type { DigestTexts } from './es.ts';

export const ca: DigestTexts = {
  subject: 'Les teves zones, avui',
  intro: 'Això és el que hi ha a les teves zones:',
  news: {
    people: '**Persones noves:** {{count}} (des de: {{since}}) · [Mostra la llista]({{link}})',
    man: '**Col·legis sense cobrir al matí:** {{count}} · [Mostra la llista]({{link}})',
    tar: '**Col·legis sense cobrir a la tarda:** {{count}} · [Mostra la llista]({{link}})',
    esc: '**Col·legis sense cobrir a l’escrutini:** {{count}} · [Mostra la llista]({{link}})',
    unavailable: '**Persones que no poden en el seu torn:** {{count}} · [Mostra la llista]({{link}})',
    failed: '**Missatges no lliurats:** {{count}} (des de: {{since}}) · [Mostra la llista]({{link}})',
  },
  footer:
    'Reps aquest resum perquè coordines zones a {{tenant}}; els dies en què no hi ha res a explicar no arriba. Si tens dubtes: {{contact_email}}',
  unsubscribe: 'No vull rebre més aquest resum',
};
