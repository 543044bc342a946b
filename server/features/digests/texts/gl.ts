import type { DigestTexts } from './es.ts';

export const gl: DigestTexts = {
  subject: 'As túas zonas, hoxe',
  intro: 'Isto é o que hai nas túas zonas:',
  news: {
    people: '**Persoas novas:** {{count}} (desde o {{since}}) · [Ver a lista]({{link}})',
    man: '**Colexios sen cubrir pola mañá:** {{count}} · [Ver a lista]({{link}})',
    tar: '**Colexios sen cubrir pola tarde:** {{count}} · [Ver a lista]({{link}})',
    esc: '**Colexios sen cubrir no escrutinio:** {{count}} · [Ver a lista]({{link}})',
    unavailable: '**Persoas que non poden na súa quenda:** {{count}} · [Ver a lista]({{link}})',
    failed: '**Mensaxes non entregadas:** {{count}} (desde o {{since}}) · [Ver a lista]({{link}})',
  },
  footer:
    'Recibes este resumo porque coordinas zonas en {{tenant}}; os días en que non hai nada que contar non chega. Se tes dúbidas: {{contact_email}}',
  unsubscribe: 'Non quero recibir máis este resumo',
};
