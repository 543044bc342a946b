/** Messages that ask people to stand in for somebody, or say that somebody else does. */
export const replacementTexts = {
  es: {
    replacement_asked: {
      subject: '¿Puedes cubrir un hueco? {{place}}',
      body: `
Hola, {{first_name}}:

En este colegio electoral ha quedado un hueco, y vives cerca. ¿Puedes ir tú?

**{{place}}**\\
{{place_address}}\\
[Cómo llegar]({{directions}})

- **Elección:** {{election}}
- **Día:** {{election_date}}
- **Turno:** {{slots}}
- **Hora:** {{hour}}
- **Coordina:** {{coordinator}} ({{coordinator_contact}})

[Responder: sí puedo, o no puedo]({{attendance_link}})

Basta un toque, sin contraseña. Se lo hemos pedido a varias personas: el colegio es para la primera que acepte. Si no puedes, dilo igualmente: así seguiremos buscando.

[Ver mi situación]({{link}})`,
    },
    replacement_taken: {
      subject: 'Ya está cubierto: {{place}}',
      body: `
Hola, {{first_name}}:

Te pedimos cubrir un hueco en este colegio electoral, y otra persona ha aceptado antes. No hace falta que vayas ni que respondas:

- **Colegio:** {{place}}
- **Municipio:** {{municipality}}

Gracias por estar ahí: seguimos contando contigo, y si te asignamos un colegio, te escribiremos.

[Ver mi situación]({{link}})`,
    },
  },
  ca: {
    replacement_asked: {
      subject: 'Pots cobrir un buit? {{place}}',
      body: `
Hola, {{first_name}}:

En aquest col·legi electoral ha quedat un buit, i vius a prop. Hi pots anar tu?

**{{place}}**\\
{{place_address}}\\
[Com s’hi arriba]({{directions}})

- **Elecció:** {{election}}
- **Dia:** {{election_date}}
- **Torn:** {{slots}}
- **Hora:** {{hour}}
- **Coordina:** {{coordinator}} ({{coordinator_contact}})

[Respon: sí que puc, o no puc]({{attendance_link}})

N’hi ha prou amb un toc, sense contrasenya. Ho hem demanat a diverses persones: el col·legi és per a la primera que accepti. Si no pots, digues-ho igualment: així continuarem cercant.

[Mostra la meva situació]({{link}})`,
    },
    replacement_taken: {
      subject: 'Ja està cobert: {{place}}',
      body: `
Hola, {{first_name}}:

Et vam demanar que cobrissis un buit en aquest col·legi electoral, i una altra persona ha acceptat abans. No cal que hi vagis ni que responguis:

- **Col·legi:** {{place}}
- **Municipi:** {{municipality}}

Gràcies per ser-hi: continuem comptant amb tu, i si t’assignem un col·legi, t’escriurem.

[Mostra la meva situació]({{link}})`,
    },
  },
  eu: {
    replacement_asked: {
      subject: 'Hutsune bat bete dezakezu? {{place}}',
      body: `
Kaixo, {{first_name}}:

Hautesleku honetan hutsune bat geratu da, eta gertu bizi zara. Joan zaitezke?

**{{place}}**\\
{{place_address}}\\
[Nola iritsi]({{directions}})

- **Hauteskundeak:** {{election}}
- **Eguna:** {{election_date}}
- **Txanda:** {{slots}}
- **Ordua:** {{hour}}
- **Koordinazioa:** {{coordinator}} ({{coordinator_contact}})

[Erantzun: bai, joan naiteke, edo ezin dut]({{attendance_link}})

Ukitu bat nahikoa da, pasahitzik gabe. Hainbat pertsonari eskatu diegu: hauteslekua lehenbizi onartzen duenarentzat da. Ezin baduzu, esan hala ere: horrela bilatzen jarraituko dugu.

[Ikusi nire egoera]({{link}})`,
    },
    replacement_taken: {
      subject: 'Beteta dago jada: {{place}}',
      body: `
Kaixo, {{first_name}}:

Hautesleku honetan hutsune bat betetzeko eskatu genizun, eta beste norbaitek lehenago onartu du. Ez duzu joan edo erantzun beharrik:

- **Hauteslekua:** {{place}}
- **Udalerria:** {{municipality}}

Eskerrik asko prest egoteagatik: gurekin nahi zaitugu oraindik ere, eta hautesleku bat esleitzen badizugu, idatziko dizugu.

[Ikusi nire egoera]({{link}})`,
    },
  },
  gl: {
    replacement_asked: {
      subject: 'Podes cubrir un oco? {{place}}',
      body: `
Ola, {{first_name}}:

Neste colexio electoral quedou un oco, e vives preto. Podes ir ti?

**{{place}}**\\
{{place_address}}\\
[Como chegar]({{directions}})

- **Elección:** {{election}}
- **Día:** {{election_date}}
- **Quenda:** {{slots}}
- **Hora:** {{hour}}
- **Coordina:** {{coordinator}} ({{coordinator_contact}})

[Responder: si podo, ou non podo]({{attendance_link}})

Abonda cun toque, sen contrasinal. Pedímosllelo a varias persoas: o colexio é para a primeira que acepte. Se non podes, dío igualmente: así seguiremos buscando.

[Ver a miña situación]({{link}})`,
    },
    replacement_taken: {
      subject: 'Xa está cuberto: {{place}}',
      body: `
Ola, {{first_name}}:

Pedímosche que cubrises un oco neste colexio electoral, e outra persoa aceptou antes. Non cómpre que vaias nin que respondas:

- **Colexio:** {{place}}
- **Concello:** {{municipality}}

Grazas por estares aí: seguimos contando contigo, e se che asignamos un colexio, escribirémosche.

[Ver a miña situación]({{link}})`,
    },
  },
};
