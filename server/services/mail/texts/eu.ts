import { attendanceTexts } from './attendance-texts.ts';
import { changeTexts } from './change-texts.ts';
import type { MailTexts } from './es.ts';
import { placeChangeTexts } from './place-change-texts.ts';
import { replacementTexts } from './replacement-texts.ts';

// Values take no case endings: they stand alone, after a colon or between commas.
export const eu: MailTexts = {
  verify: {
    subject: 'Berretsi zure helbide elektronikoa: {{organization}}',
    body: `
Kaixo, {{first_name}}:

Eskerrik asko ahaldunen taldean sartzeagatik ({{organization}}). Helbide hau zurea dela berrestea baino ez da falta:

[Berretsi nire helbidea]({{link}})

Estekak 7 egunez balio du, eta behin bakarrik erabil daiteke. Oraindik pasahitzik ez baduzu, orri horretan aukeratu ahal izango duzu.

Mezu hau espero ez bazenuen, ez egin ezer: helbidea berretsi ezean, kontua ez da aktibatuko.`,
  },
  invite: {
    subject: '{{organization}}: gurekin nahi zaitugu. Aukeratu zure pasahitza',
    body: `
Kaixo, {{first_name}}:

Ahaldunen taldean sartu zaitugu ({{organization}}). Helbide hau zurea dela berrestea eta pasahitza aukeratzea baino ez da falta:

[Aukeratu nire pasahitza]({{link}})

Estekak 7 egunez balio du, eta behin bakarrik erabil daiteke.

Mezu hau espero ez bazenuen, ez egin ezer: helbidea berretsi ezean, kontua ez da aktibatuko.`,
  },
  invite_administrator: {
    subject: '{{organization}}: plataforma administratuko duzu. Aukeratu zure pasahitza',
    body: `
Kaixo, {{first_name}}:

Plataforma administratzeko kontu bat duzu ({{organization}}). Helbide hau zurea dela berrestea eta pasahitza aukeratzea baino ez da falta:

[Aukeratu nire pasahitza]({{link}})

Estekak 7 egunez balio du, eta behin bakarrik erabil daiteke.

Mezu hau espero ez bazenuen, ez egin ezer eta jakinarazi hemen: {{contact_email}}. Pasahitzik gabe, inork ezin du kontua erabili.`,
  },
  reset: {
    subject: 'Aukeratu pasahitz berri bat',
    body: `
Kaixo, {{first_name}}:

Norbaitek, ziurrenik zuk, pasahitz berri bat eskatu du zure konturako ({{organization}}).

[Aukeratu pasahitz berria]({{link}})

Estekak ordubetez balio du, eta behin bakarrik erabil daiteke.

Zu izan ez bazara, egin ez ikusia mezu honi: zure pasahitza ez da aldatu.`,
  },
  email_change: {
    subject: 'Berretsi zure helbide elektroniko berria',
    body: `
Kaixo, {{first_name}}:

Zure kontuak ({{organization}}) helbide elektroniko hau erabiltzea eskatu da, orain arte zuenaren ordez. Berretsi zurea dela:

[Berretsi helbide hau]({{link}})

Estekak 7 egunez balio du, eta behin bakarrik erabil daiteke. Ireki arte, aurreko helbideak balio du.

Mezu hau espero ez bazenuen, ez egin ezer: ez da konturik aldatuko.`,
  },
  email_changed_notice: {
    subject: 'Zure kontuaren helbide elektronikoa aldatzea eskatu da',
    body: `
Kaixo, {{first_name}}:

Zure kontuak ({{organization}}) beste helbide elektroniko bat erabiltzea eskatu da. Helbide berrira bidali dugun esteka ireki arte, helbide honek balio du.

Zuk edo zure koordinatzaileak eskatu ez baduzue, jarri berriro helbide hau zure profilean, aldatu pasahitza eta jakinarazi iezaguzu helbide honetan ({{contact_email}}):

[Ikusi nire profila]({{link}})`,
  },
  place_assigned: {
    subject: 'Baduzu hauteslekua: {{place}}',
    body: `
Kaixo, {{first_name}}:

Hautesleku hau esleitu dizugu:

**{{place}}**\\
{{place_address}}\\
[Nola iritsi]({{directions}})

- **Hauteskundeak:** {{election}}
- **Eguna:** {{election_date}}
- **Txanda:** {{slots}}
- **Mahaia:** {{station}}
- **Ordua:** {{hour}}
- **Koordinazioa:** {{coordinator}} ({{coordinator_contact}})

[Esan joango zaren ala ez]({{attendance_link}})

Zerbait gaizki badago, esan lehenbailehen koordinatzaileari.

[Ikusi xehetasunak]({{link}})`,
  },
  place_changed: {
    subject: 'Zure esleipena aldatu da: {{place}}',
    body: `
Kaixo, {{first_name}}:

Hau aldatu da: **{{changed}}**. Honela geratzen da orain:

**{{place}}**\\
{{place_address}}\\
[Nola iritsi]({{directions}})

- **Hauteskundeak:** {{election}}
- **Eguna:** {{election_date}}
- **Txanda:** {{slots}}
- **Mahaia:** {{station}}
- **Ordua:** {{hour}}
- **Koordinazioa:** {{coordinator}} ({{coordinator_contact}})

[Esan joango zaren ala ez]({{attendance_link}})

Zerbait gaizki badago, esan lehenbailehen koordinatzaileari.

[Ikusi xehetasunak]({{link}})`,
  },
  place_withdrawn: {
    subject: 'Jada ez duzu esleituta: {{place}}',
    body: `
Kaixo, {{first_name}}:

Jada ez duzu hautesleku hau esleituta; beraz, ez duzu joan beharrik:

- **Hauteslekua:** {{place}}
- **Udalerria:** {{municipality}}

Beste bat esleitzen badizugu, idatziko dizugu.

[Ikusi nire egoera]({{link}})`,
  },
  ...attendanceTexts.eu,
  ...replacementTexts.eu,
  area_moved: {
    subject: 'Zure eremua aldatu da: {{area}}',
    body: `
Kaixo, {{first_name}}:

Zure etxeko helbidearen arabera, beste eremu batean zaude orain:

- **Eremua:** {{area}}
- **Koordinazioa:** {{coordinator}} ({{coordinator_contact}})

Helbidea ez badago ondo, zuzendu zure profilean edo esan koordinatzaileari.

[Ikusi nire profila]({{link}})`,
  },
  credential_issued: {
    subject: 'Zure kredentziala prest dago',
    body: `
Kaixo, {{first_name}}:

Zure kredentziala egina dago; zenbakia: **{{code}}**. Hasierako orritik deskarga dezakezu:

[Deskargatu nire kredentziala]({{link}})

Hauteskunde-egunean, eraman inprimatuta, nortasun-agiriarekin batera.

Kredentziala indarrean dagoen bitartean ezin izango dituzu zure profileko datuak aldatu. Daturen bat gaizki badago, esan zure koordinatzaileari.`,
  },
  credential_recreated: {
    subject: 'Zure kredentziala zuzendu dugu',
    body: `
Kaixo, {{first_name}}:

Zure profileko datuak zuzendu ditugu eta zure kredentziala berriro eman dugu; zenbakia: **{{code}}** ({{version}}. bertsioa). Hasierako orritik deskarga dezakezu:

[Deskargatu nire kredentziala]({{link}})

Aurrekoak ez du balio jada: inprimatuta bazenuen, bota, eta eraman berria hauteskunde-egunean, zure nortasun-agiriarekin batera.

Daturen bat oraindik gaizki badago, esan zure koordinatzaileari.`,
  },
  credential_withdrawn: {
    subject: 'Zure kredentzialak ez du balio jada',
    body: `
Kaixo, {{first_name}}:

Zure kredentziala kendu dugu; zenbakia: **{{code}}**. Ez du balio jada. Inprimatuta bazenuen, bota; enpresarako egiaztagiriak ere ez du balio.

Berriro alda ditzakezu zure profileko datuak, beste arrazoi batengatik itxita ez badago. Beste kredentzial bat ematen badizugu, idatziko dizugu.

[Ikusi nire egoera]({{link}})

Arrazoia ez badakizu, galdetu zure koordinatzaileari.`,
  },
  ...changeTexts.eu,
  document_claimed: {
    subject: 'Norbaitek zure agiria eman du beste kontu batean',
    body: `
Kaixo, {{first_name}}:

Norbaitek zure nortasun-agiriaren zenbakia eman du beste kontu batean ({{organization}}). Zure kontua lehen bezala dago, eta pertsona horri ez diogu esan konturik duzunik.

Zu izan bazara, bazenuen kontua, helbide elektroniko honekin. Pasahitza gogoratzen ez baduzu, aukeratu beste bat:

[Aukeratu pasahitz berria]({{link}})

Zu izan ez bazara, ez duzu ezer egin behar: administratzaileak berrikusten ari dira. Kezkatzen bazaitu, idatzi helbide honetara: {{contact_email}}.`,
  },
  registration_pending: {
    subject: 'Izen-emateak daude onartzeko',
    body: `
Kaixo, {{first_name}}:

Izen-ematerik badago zain ({{organization}}): bat dator blokeo-zerrendarekin edo desaktibatutako kontu batekin. Inor ez da sartzen onartu arte.

[Ikusi zain dauden izen-emateak]({{link}})

Mezu honek ez du esaten norenak diren, nahita.`,
  },
  contact_message: {
    subject: '{{subject}} ({{name}})',
    body: `
**{{name}}** ({{reply_to}}) pertsonak idatzi du gurekin hitz egiteko orritik:

{{quoted}}

[Ikusi eta erantzun]({{link}})

Mezu honi erantzuten badiozu, zure erantzuna zuzenean helbide honetara joango da: {{reply_to}}. Plataforman erantzun gabe agertuko da.`,
  },
  contact_answer: {
    subject: 'Re: {{subject}}',
    body: `
Kaixo, {{first_name}}:

{{answer}}

Hau idatzi zenigun:

{{quoted}}`,
  },
  security_notice: {
    subject: 'Zure kontuaren segurtasun-jakinarazpena ({{organization}})',
    body: `
Kaixo, {{first_name}}:

**{{event}}**

Zu izan bazara, ez duzu ezer egin behar.

Zu izan ez bazara, beste norbait sartu da zure kontuan. Jakinarazi iezaguzu helbide honetan ({{contact_email}}), eta aukeratu berehala pasahitz berri bat:

[Aukeratu pasahitz berria]({{link}})`,
  },
  footer: 'Mezu hau {{organization}} erakundeak bidali dizu, Vixíaren bidez.\nZalantzarik baduzu: {{contact_email}}',
  mailing_footer:
    'Mezu hau jasotzen duzu {{organization}} erakundearen ahaldunen artean zaudelako.\nZalantzarik baduzu: {{contact_email}}',
  unsubscribe: 'Ez dut honelako mezu gehiago jaso nahi',
  manager_later: 'zure eremuko koordinatzailearen harremanetarako datuak zure hasierako orrian agertuko dira',
  /** the hour to be there */
  at_hour: '{{hour}}:00etan hauteslekuan',
  examples: {
    place: 'Adibidezko hauteslekua',
    place_address: 'Kale Nagusia, 1',
    municipality: 'Adibidezko udalerria',
    area: 'Adibidezko eremua',
    election: 'Udal hauteskundeak',
    subject: 'Zalantza bat',
    question: 'Zer ordutan egon behar da hauteslekuan?',
    answer: 'Goizeko zortzietan.',
  },
  changes: placeChangeTexts.eu,
  logo: 'Logotipoa',
  calendar_station: 'Mahaia: {{station}}',
  security_events: {
    password_changed: 'Zure kontuaren pasahitza aldatu da.',
    email_changed:
      'Zure kontuak ez du jada helbide elektroniko hau erabiltzen, beste bat baizik; pasahitza aukeratzeko estekak ere hara iritsiko dira.',
    second_factor_on: 'Zure kontuaren bigarren faktorea aktibatu da.',
    second_factor_off: 'Zure kontuaren bigarren faktorea desaktibatu da.',
    recovery_codes_renewed: 'Berreskuratze-kode berriak sortu dira; aurrekoek ez dute balio.',
    recovery_code_used: 'Zure kontuan saioa hasi da berreskuratze-kode batekin.',
  },
};
