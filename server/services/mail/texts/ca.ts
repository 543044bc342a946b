import { attendanceTexts } from './attendance-texts.ts';
import { changeTexts } from './change-texts.ts';
import type { MailTexts } from './es.ts';
import { placeChangeTexts } from './place-change-texts.ts';
import { replacementTexts } from './replacement-texts.ts';

export const ca: MailTexts = {
  verify: {
    subject: 'Confirma el teu correu per a {{organization}}',
    body: `
Hola, {{first_name}}:

Gràcies per sumar-te a les apoderades i els apoderats ({{organization}}). Només falta confirmar que aquesta adreça és teva:

[Confirma el meu correu]({{link}})

L’enllaç val durant 7 dies i serveix una sola vegada. Si encara no tens contrasenya, la podràs triar en aquella pàgina.

Si no esperaves aquest missatge, no facis res: sense confirmar l’adreça, el compte no s’activa.`,
  },
  invite: {
    subject: '{{organization}} compta amb tu: tria la teva contrasenya',
    body: `
Hola, {{first_name}}:

A {{organization}} t’hem donat d’alta entre les apoderades i els apoderats. Només falta confirmar que aquesta adreça és teva i triar una contrasenya:

[Tria la meva contrasenya]({{link}})

L’enllaç val durant 7 dies i serveix una sola vegada.

Si no esperaves aquest missatge, no facis res: sense confirmar l’adreça, el compte no s’activa.`,
  },
  invite_administrator: {
    subject: 'Administres {{organization}}: tria la teva contrasenya',
    body: `
Hola, {{first_name}}:

A {{organization}} tens un compte per administrar la plataforma. Només falta confirmar que aquesta adreça és teva i triar una contrasenya:

[Tria la meva contrasenya]({{link}})

L’enllaç val durant 7 dies i serveix una sola vegada.

Si no esperaves aquest missatge, no facis res i avisa’ns a {{contact_email}}: sense contrasenya, ningú no pot fer servir el compte.`,
  },
  reset: {
    subject: 'Tria una contrasenya nova',
    body: `
Hola, {{first_name}}:

Algú, segurament tu, ha demanat una contrasenya nova per al teu compte a {{organization}}.

[Tria una contrasenya nova]({{link}})

L’enllaç val durant 1 hora i serveix una sola vegada.

Si no has estat tu, ignora aquest missatge: la teva contrasenya continua sent la mateixa.`,
  },
  email_change: {
    subject: 'Confirma la teva nova adreça de correu',
    body: `
Hola, {{first_name}}:

S’ha demanat que el teu compte a {{organization}} faci servir aquesta adreça de correu en lloc de la que tenia. Confirma que és teva:

[Confirma aquesta adreça]({{link}})

L’enllaç val durant 7 dies i serveix una sola vegada. Mentre no l’obris, continua comptant l’adreça anterior.

Si no esperaves aquest missatge, no facis res: no canviarà cap compte.`,
  },
  email_changed_notice: {
    subject: 'S’ha demanat canviar l’adreça de correu del teu compte',
    body: `
Hola, {{first_name}}:

S’ha demanat que el teu compte a {{organization}} faci servir una altra adreça de correu. Fins que no s’obri l’enllaç que hem enviat a l’adreça nova, continua comptant aquesta.

Si no ho has demanat tu ni qui et coordina, torna a posar aquesta adreça al teu perfil, canvia la contrasenya i avisa’ns a {{contact_email}}:

[Mostra el meu perfil]({{link}})`,
  },
  place_assigned: {
    subject: 'Ja tens col·legi electoral: {{place}}',
    body: `
Hola, {{first_name}}:

Aquest és el col·legi electoral que t’hem assignat:

**{{place}}**\\
{{place_address}}\\
[Com s’hi arriba]({{directions}})

- **Elecció:** {{election}}
- **Dia:** {{election_date}}
- **Torn:** {{slots}}
- **Mesa:** {{station}}
- **Hora:** {{hour}}
- **Coordina:** {{coordinator}} ({{coordinator_contact}})

[Digues si hi aniràs o no]({{attendance_link}})

Si alguna cosa no quadra, avisa qui coordina com més aviat millor.

[Mostra’n els detalls]({{link}})`,
  },
  place_changed: {
    subject: 'Ha canviat la teva assignació: {{place}}',
    body: `
Hola, {{first_name}}:

Ha canviat: **{{changed}}**. Ara queda així:

**{{place}}**\\
{{place_address}}\\
[Com s’hi arriba]({{directions}})

- **Elecció:** {{election}}
- **Dia:** {{election_date}}
- **Torn:** {{slots}}
- **Mesa:** {{station}}
- **Hora:** {{hour}}
- **Coordina:** {{coordinator}} ({{coordinator_contact}})

[Digues si hi aniràs o no]({{attendance_link}})

Si alguna cosa no quadra, avisa qui coordina com més aviat millor.

[Mostra’n els detalls]({{link}})`,
  },
  place_withdrawn: {
    subject: 'Ja no tens assignat: {{place}}',
    body: `
Hola, {{first_name}}:

Ja no tens assignat aquest col·legi electoral, de manera que no cal que hi vagis:

- **Col·legi:** {{place}}
- **Municipi:** {{municipality}}

Si te n’assignem un altre, t’escriurem.

[Mostra la meva situació]({{link}})`,
  },
  ...attendanceTexts.ca,
  ...replacementTexts.ca,
  area_moved: {
    subject: 'La teva zona ha canviat: {{area}}',
    body: `
Hola, {{first_name}}:

Per l’adreça de casa teva, ara ets en una altra zona:

- **Zona:** {{area}}
- **Coordina:** {{coordinator}} ({{coordinator_contact}})

Si l’adreça no està bé, corregeix-la al teu perfil o digues-ho a qui coordina.

[Mostra el meu perfil]({{link}})`,
  },
  credential_issued: {
    subject: 'La teva credencial està a punt',
    body: `
Hola, {{first_name}}:

Ja s’ha emès la teva credencial, amb el número **{{code}}**. La pots baixar des de la pàgina d’inici:

[Baixa la meva credencial]({{link}})

El dia de les eleccions, porta-la impresa juntament amb el teu document d’identitat.

Mentre la credencial estigui en vigor no podràs canviar les dades del teu perfil. Si n’hi ha cap que estigui malament, digues-ho a qui et coordina.`,
  },
  credential_recreated: {
    subject: 'Hem corregit la teva credencial',
    body: `
Hola, {{first_name}}:

Hem corregit les dades del teu perfil i hem tornat a emetre la teva credencial, amb el número **{{code}}** (versió {{version}}). La pots baixar des de la pàgina d’inici:

[Baixa la meva credencial]({{link}})

L’anterior ja no val: si l’havies impresa, llença-la i porta la nova el dia de les eleccions, juntament amb el teu document d’identitat.

Si encara hi ha cap dada malament, digues-ho a qui et coordina.`,
  },
  credential_withdrawn: {
    subject: 'La teva credencial ja no val',
    body: `
Hola, {{first_name}}:

Hem retirat la teva credencial amb el número **{{code}}**: ja no val. Si l’havies impresa, llença-la; tampoc no val el justificant per a l’empresa.

Tornes a poder canviar les dades del teu perfil, si no està tancat per un altre motiu. Si te n’emetem una altra, t’escriurem.

[Mostra la meva situació]({{link}})

Si no saps per què, pregunta-ho a qui et coordina.`,
  },
  ...changeTexts.ca,
  document_claimed: {
    subject: 'Algú ha donat el teu document en un altre compte',
    body: `
Hola, {{first_name}}:

A {{organization}} algú ha donat el número del teu document d’identitat en un altre compte. El teu continua com estava, i a aquesta persona no li hem dit que el tens.

Si has estat tu, ja tenies compte, amb aquesta adreça de correu. Si no recordes la contrasenya, tria’n una altra:

[Tria una contrasenya nova]({{link}})

Si no has estat tu, no cal que facis res: qui administra la plataforma ho està revisant. Si et preocupa, escriu-nos a {{contact_email}}.`,
  },
  registration_pending: {
    subject: 'Hi ha inscripcions per admetre',
    body: `
Hola, {{first_name}}:

Hi ha alguna inscripció pendent ({{organization}}): coincideix amb la llista de bloqueig o amb un compte desactivat. Ningú no hi entra fins que l’admetis.

[Mostra les inscripcions pendents]({{link}})

Aquest missatge no diu de qui són, expressament.`,
  },
  contact_message: {
    subject: '{{subject}} ({{name}})',
    body: `
**{{name}}** ({{reply_to}}) ha escrit des de la pàgina de contacte:

{{quoted}}

[Mira’l i contesta]({{link}})

Si contestes aquest missatge, la teva resposta anirà directament a {{reply_to}}, i a la plataforma continuarà sense contestar.`,
  },
  contact_answer: {
    subject: 'Re: {{subject}}',
    body: `
Hola, {{first_name}}:

{{answer}}

Ens havies escrit:

{{quoted}}`,
  },
  security_notice: {
    subject: 'Avís de seguretat del teu compte a {{organization}}',
    body: `
Hola, {{first_name}}:

**{{event}}**

Si has estat tu, no cal que facis res.

Si no has estat tu, algú ha entrat al teu compte. Avisa’ns a {{contact_email}} i tria de seguida una contrasenya nova:

[Tria una contrasenya nova]({{link}})`,
  },
  footer: 'T’escriu {{organization}} a través de Vixía.\nSi tens dubtes: {{contact_email}}',
  mailing_footer:
    'Reps aquest missatge perquè formes part de les apoderades i els apoderats ({{organization}}).\nSi tens dubtes: {{contact_email}}',
  unsubscribe: 'No vull rebre més missatges com aquest',
  manager_later: 'el contacte de qui coordina la teva zona apareixerà a la teva pàgina d’inici',
  /** the hour to be there */
  at_hour: 'a les {{hour}}:00 al col·legi',
  examples: {
    place: 'Col·legi d’exemple',
    place_address: 'Carrer Major, 1',
    municipality: 'Municipi d’exemple',
    area: 'Zona d’exemple',
    election: 'Eleccions municipals',
    subject: 'Un dubte',
    question: 'A quina hora s’ha de ser al col·legi?',
    answer: 'A les vuit del matí.',
  },
  changes: placeChangeTexts.ca,
  logo: 'Logotip',
  calendar_station: 'Mesa {{station}}',
  security_events: {
    password_changed: 'S’ha canviat la contrasenya del teu compte.',
    email_changed:
      'El teu compte ja no fa servir aquesta adreça de correu, sinó una altra, on arribaran també els enllaços per triar contrasenya.',
    second_factor_on: 'S’ha activat el segon factor del teu compte.',
    second_factor_off: 'S’ha desactivat el segon factor del teu compte.',
    recovery_codes_renewed: 'S’han creat codis de recuperació nous; els anteriors ja no valen.',
    recovery_code_used: 'S’ha iniciat la sessió al teu compte amb un codi de recuperació.',
  },
};
