import type { MailTexts } from './es.ts';

export const ca: MailTexts = {
  verify: {
    subject: 'Confirma el teu correu per a {{tenant}}',
    body: `
Hola, {{first_name}}:

Gràcies per sumar-te a les apoderades i els apoderats de {{tenant}}. Només falta confirmar que aquesta adreça és teva:

[Confirmar el meu correu]({{link}})

L’enllaç val durant 7 dies i serveix una sola vegada. Si encara no tens contrasenya, la podràs triar en aquella pàgina.

Si no esperaves aquest missatge, no facis res: sense confirmar l’adreça, el compte no s’activa.`,
  },
  reset: {
    subject: 'Tria una contrasenya nova',
    body: `
Hola, {{first_name}}:

Algú, segurament tu, ha demanat una contrasenya nova per al teu compte a {{tenant}}.

[Triar una contrasenya nova]({{link}})

L’enllaç val durant 1 hora i serveix una sola vegada.

Si no has estat tu, ignora aquest missatge: la teva contrasenya continua sent la mateixa.`,
  },
  place_assigned: {
    subject: 'Ja tens col·legi electoral: {{place_name}}',
    body: `
Hola, {{first_name}}:

Aquest és el col·legi electoral que t’hem assignat:

**{{place_name}}**\\
{{place_address}}

- **Elecció:** {{election_name}}
- **Dia:** {{election_date}}
- **Torn:** {{slots}}
- **Coordina:** {{manager_name}} ({{manager_contact}})

Si no hi pots anar o alguna cosa no quadra, avisa com més aviat millor qui coordina.

[Veure’n els detalls]({{link}})`,
  },
  place_withdrawn: {
    subject: 'Ja no tens assignat {{place_name}}',
    body: `
Hola, {{first_name}}:

Ja no tens assignat el col·legi electoral **{{place_name}}**, de manera que no cal que hi vagis. Si te n’assignem un altre, t’escriurem.

[Veure la meva situació]({{link}})`,
  },
  credential_issued: {
    subject: 'La teva credencial està a punt',
    body: `
Hola, {{first_name}}:

Ja s’ha emès la teva credencial, amb el número **{{code}}**. La pots descarregar des de la pàgina d’inici:

[Descarregar la meva credencial]({{link}})

El dia de les eleccions, porta-la impresa juntament amb el teu document d’identitat.

Mentre la credencial estigui en vigor no podràs canviar les dades del teu perfil. Si n’hi ha cap que estigui malament, digue-ho a qui et coordina.`,
  },
  footer: 'T’escriu {{tenant}} a través de Vixía. Si tens dubtes: {{contact_email}}',
  slots: { man: 'al matí', tar: 'a la tarda', esc: 'a l’escrutini' },
};
