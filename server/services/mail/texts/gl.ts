import { attendanceTexts } from './attendance-texts.ts';
import { changeTexts } from './change-texts.ts';
import type { MailTexts } from './es.ts';
import { placeChangeTexts } from './place-change-texts.ts';
import { replacementTexts } from './replacement-texts.ts';

export const gl: MailTexts = {
  verify: {
    subject: 'Confirma o teu correo para {{organization}}',
    body: `
Ola, {{first_name}}:

Grazas por sumarte ás apoderadas e aos apoderados de {{organization}}. Só falta confirmar que este enderezo é teu:

[Confirmar o meu correo]({{link}})

A ligazón vale durante 7 días e serve unha soa vez. Se aínda non tes contrasinal, poderás elixilo nesa páxina.

Se non agardabas esta mensaxe, non fagas nada: sen confirmar o enderezo, a conta non se activa.`,
  },
  invite: {
    subject: '{{organization}} conta contigo: elixe o teu contrasinal',
    body: `
Ola, {{first_name}}:

En {{organization}} démoste de alta entre as apoderadas e os apoderados. Só falta confirmar que este enderezo é teu e elixir un contrasinal:

[Elixir o meu contrasinal]({{link}})

A ligazón vale durante 7 días e serve unha soa vez.

Se non agardabas esta mensaxe, non fagas nada: sen confirmar o enderezo, a conta non se activa.`,
  },
  invite_administrator: {
    subject: 'Administras {{organization}}: elixe o teu contrasinal',
    body: `
Ola, {{first_name}}:

En {{organization}} tes unha conta para administrar a plataforma. Só falta confirmar que este enderezo é teu e elixir un contrasinal:

[Elixir o meu contrasinal]({{link}})

A ligazón vale durante 7 días e serve unha soa vez.

Se non agardabas esta mensaxe, non fagas nada e avísanos en {{contact_email}}: sen contrasinal, ninguén pode usar a conta.`,
  },
  reset: {
    subject: 'Elixe un contrasinal novo',
    body: `
Ola, {{first_name}}:

Alguén, seguramente ti, pediu un contrasinal novo para a túa conta en {{organization}}.

[Elixir un contrasinal novo]({{link}})

A ligazón vale durante 1 hora e serve unha soa vez.

Se non fuches ti, ignora esta mensaxe: o teu contrasinal segue a ser o mesmo.`,
  },
  email_change: {
    subject: 'Confirma o teu novo enderezo de correo',
    body: `
Ola, {{first_name}}:

Pediuse que a túa conta en {{organization}} use este enderezo de correo en lugar do que tiña. Confirma que é teu:

[Confirmar este enderezo]({{link}})

A ligazón vale durante 7 días e serve unha soa vez. Mentres non a abras, segue contando o enderezo anterior.

Se non agardabas esta mensaxe, non fagas nada: non cambiará ningunha conta.`,
  },
  email_changed_notice: {
    subject: 'Pediuse cambiar o enderezo de correo da túa conta',
    body: `
Ola, {{first_name}}:

Pediuse que a túa conta en {{organization}} use outro enderezo de correo. Ata que se abra a ligazón que enviamos ao enderezo novo, segue contando este.

Se non o pediches ti nin quen te coordina, volve poñer este enderezo no teu perfil, cambia o contrasinal e avísanos en {{contact_email}}:

[Ver o meu perfil]({{link}})`,
  },
  place_assigned: {
    subject: 'Xa tes colexio electoral: {{place}}',
    body: `
Ola, {{first_name}}:

Este é o colexio electoral que che asignamos:

**{{place}}**\\
{{place_address}}\\
[Como chegar]({{directions}})

- **Elección:** {{election}}
- **Día:** {{election_date}}
- **Quenda:** {{slots}}
- **Mesa:** {{station}}
- **Hora:** {{hour}}
- **Coordina:** {{coordinator}} ({{coordinator_contact}})

[Dicir se irás ou non]({{attendance_link}})

Se algo non cadra, avisa canto antes a quen coordina.

[Ver os detalles]({{link}})`,
  },
  place_changed: {
    subject: 'Cambiou a túa asignación: {{place}}',
    body: `
Ola, {{first_name}}:

Cambiou: **{{changed}}**. Agora queda así:

**{{place}}**\\
{{place_address}}\\
[Como chegar]({{directions}})

- **Elección:** {{election}}
- **Día:** {{election_date}}
- **Quenda:** {{slots}}
- **Mesa:** {{station}}
- **Hora:** {{hour}}
- **Coordina:** {{coordinator}} ({{coordinator_contact}})

[Dicir se irás ou non]({{attendance_link}})

Se algo non cadra, avisa canto antes a quen coordina.

[Ver os detalles]({{link}})`,
  },
  place_withdrawn: {
    subject: 'Xa non tes asignado: {{place}}',
    body: `
Ola, {{first_name}}:

Xa non tes asignado este colexio electoral, así que non fai falta que vaias:

- **Colexio:** {{place}}
- **Concello:** {{municipality}}

Se che asignamos outro, escribirémosche.

[Ver a miña situación]({{link}})`,
  },
  ...attendanceTexts.gl,
  ...replacementTexts.gl,
  area_moved: {
    subject: 'A túa zona cambiou: {{area}}',
    body: `
Ola, {{first_name}}:

Polo enderezo da túa casa, agora estás noutra zona:

- **Zona:** {{area}}
- **Coordina:** {{coordinator}} ({{coordinator_contact}})

Se o enderezo non está ben, corríxeo no teu perfil ou dillo a quen coordina.

[Ver o meu perfil]({{link}})`,
  },
  credential_issued: {
    subject: 'A túa credencial está lista',
    body: `
Ola, {{first_name}}:

Xa está emitida a túa credencial, co número **{{code}}**. Podes descargala desde a páxina de inicio:

[Descargar a miña credencial]({{link}})

O día das eleccións, lévaa impresa xunto co teu documento de identidade.

Mentres a credencial estea en vigor non poderás cambiar os datos do teu perfil. Se algún está mal, dillo a quen te coordina.`,
  },
  credential_recreated: {
    subject: 'Corriximos a túa credencial',
    body: `
Ola, {{first_name}}:

Corriximos os datos do teu perfil e emitimos de novo a túa credencial, co número **{{code}}** (versión {{version}}). Podes descargala desde a páxina de inicio:

[Descargar a miña credencial]({{link}})

A anterior xa non vale: se a tiñas impresa, tíraa e leva a nova o día das eleccións, xunto co teu documento de identidade.

Se algún dato segue mal, dillo a quen te coordina.`,
  },
  credential_withdrawn: {
    subject: 'A túa credencial xa non vale',
    body: `
Ola, {{first_name}}:

Retiramos a túa credencial co número **{{code}}**: xa non vale. Se a tiñas impresa, tíraa; tampouco vale o xustificante para a empresa.

Podes volver cambiar os datos do teu perfil, se non está pechado por outro motivo. Se che emitimos outra, escribirémosche.

[Ver a miña situación]({{link}})

Se non sabes por que, pregúntallo a quen te coordina.`,
  },
  ...changeTexts.gl,
  document_claimed: {
    subject: 'Alguén deu o teu documento noutra conta',
    body: `
Ola, {{first_name}}:

En {{organization}} alguén deu o número do teu documento de identidade noutra conta. A túa segue como estaba, e a esa persoa non lle dixemos que a tes.

Se fuches ti, xa tiñas conta, con este enderezo de correo. Se non lembras o contrasinal, elixe outro:

[Elixir un contrasinal novo]({{link}})

Se non fuches ti, non tes que facer nada: quen administra a plataforma estao revisando. Se che preocupa, escríbenos a {{contact_email}}.`,
  },
  registration_pending: {
    subject: 'Hai inscricións por admitir',
    body: `
Ola, {{first_name}}:

En {{organization}} hai algunha inscrición pendente: coincide coa lista de bloqueo ou cunha conta desactivada. Ninguén entra con ela ata que a admitas.

[Ver as inscricións pendentes]({{link}})

Esta mensaxe non di de quen son, adrede.`,
  },
  contact_message: {
    subject: '{{subject}} ({{name}})',
    body: `
**{{name}}** ({{reply_to}}) escribiu desde a páxina de contacto:

{{quoted}}

[Ver e contestar]({{link}})

Se contestas a esta mensaxe, a túa resposta irá directamente a {{reply_to}}, e na plataforma seguirá sen contestar.`,
  },
  contact_answer: {
    subject: 'Re: {{subject}}',
    body: `
Ola, {{first_name}}:

{{answer}}

Escribírasnos:

{{quoted}}`,
  },
  security_notice: {
    subject: 'Aviso de seguridade da túa conta en {{organization}}',
    body: `
Ola, {{first_name}}:

**{{event}}**

Se fuches ti, non tes que facer nada.

Se non fuches ti, alguén entrou na túa conta. Avísanos en {{contact_email}} e elixe decontado un contrasinal novo:

[Elixir un contrasinal novo]({{link}})`,
  },
  footer: 'Escríbeche {{organization}} a través de Vixía.\nSe tes dúbidas: {{contact_email}}',
  mailing_footer:
    'Recibes esta mensaxe porque estás entre as apoderadas e os apoderados de {{organization}}.\nSe tes dúbidas: {{contact_email}}',
  unsubscribe: 'Non quero recibir máis mensaxes coma esta',
  manager_later: 'o contacto de quen coordina a túa zona aparecerá na túa páxina de inicio',
  /** the hour to be there */
  at_hour: 'ás {{hour}}:00 no colexio',
  examples: {
    place: 'Colexio de exemplo',
    place_address: 'Rúa Maior, 1',
    municipality: 'Concello de exemplo',
    area: 'Zona de exemplo',
    election: 'Eleccións municipais',
    subject: 'Unha dúbida',
    question: 'A que hora hai que estar no colexio?',
    answer: 'Ás oito da mañá.',
  },
  changes: placeChangeTexts.gl,
  logo: 'Logotipo',
  calendar_station: 'Mesa {{station}}',
  security_events: {
    password_changed: 'Cambiouse o contrasinal da túa conta.',
    email_changed:
      'A túa conta xa non usa este enderezo de correo, senón outro, ao que chegarán tamén as ligazóns para elixir contrasinal.',
    second_factor_on: 'Activouse o segundo factor da túa conta.',
    second_factor_off: 'Desactivouse o segundo factor da túa conta.',
    recovery_codes_renewed: 'Creáronse códigos de recuperación novos; os anteriores xa non valen.',
    recovery_code_used: 'Iniciouse sesión na túa conta cun código de recuperación.',
  },
};
