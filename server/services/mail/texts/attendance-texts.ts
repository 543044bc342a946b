/** Messages that ask whether somebody will come, or take note that they won't. */
export const attendanceTexts = {
  es: {
    attendance_reminder: {
      subject: '¿Irás? Falta tu respuesta: {{place}}',
      body: `
Hola, {{first_name}}:

Tienes asignado este colegio electoral y todavía no sabemos si irás:

**{{place}}**\\
{{place_address}}\\
[Cómo llegar]({{directions}})

- **Elección:** {{election}}
- **Día:** {{election_date}}
- **Turno:** {{slots}}
- **Mesa:** {{station}}
- **Hora:** {{hour}}
- **Coordina:** {{coordinator}} ({{coordinator_contact}})

[Decir si irás o no]({{attendance_link}})

Basta un toque, sin contraseña. Si no puedes ir, dilo igualmente: así podremos avisar a otra persona.

[Ver los detalles]({{link}})`,
    },
    attendance_declined: {
      subject: 'Has dicho que no puedes ir: {{place}}',
      body: `
Hola, {{first_name}}:

Gracias por avisar. Hemos anotado que no irás a este colegio electoral:

- **Colegio:** {{place}}
- **Municipio:** {{municipality}}
- **Coordina:** {{coordinator}} ({{coordinator_contact}})

Si no lo has dicho tú, avisa cuanto antes a quien coordina.

[He cambiado de idea]({{attendance_link}})

[Ver mi situación]({{link}})`,
    },
  },
  ca: {
    attendance_reminder: {
      subject: 'Hi aniràs? Falta la teva resposta: {{place}}',
      body: `
Hola, {{first_name}}:

Tens assignat aquest col·legi electoral i encara no sabem si hi aniràs:

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

N’hi ha prou amb un toc, sense contrasenya. Si no hi pots anar, digues-ho igualment: així podrem avisar una altra persona.

[Mostra’n els detalls]({{link}})`,
    },
    attendance_declined: {
      subject: 'Has dit que no hi pots anar: {{place}}',
      body: `
Hola, {{first_name}}:

Gràcies per avisar. Hem anotat que no aniràs a aquest col·legi electoral:

- **Col·legi:** {{place}}
- **Municipi:** {{municipality}}
- **Coordina:** {{coordinator}} ({{coordinator_contact}})

Si no ho has dit tu, avisa qui coordina com més aviat millor.

[He canviat d’idea]({{attendance_link}})

[Mostra la meva situació]({{link}})`,
    },
  },
  eu: {
    attendance_reminder: {
      subject: 'Joango zara? Zure erantzuna falta da: {{place}}',
      body: `
Kaixo, {{first_name}}:

Hautesleku hau duzu esleituta, eta oraindik ez dakigu joango zaren:

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

Ukitu bat nahikoa da, pasahitzik gabe. Ezin baduzu joan, esan hala ere: horrela beste norbaiti abisatu ahal izango diogu.

[Ikusi xehetasunak]({{link}})`,
    },
    attendance_declined: {
      subject: 'Ezin duzula joan esan duzu: {{place}}',
      body: `
Kaixo, {{first_name}}:

Eskerrik asko abisatzeagatik. Jaso dugu ez zarela joango hautesleku honetara:

- **Hauteslekua:** {{place}}
- **Udalerria:** {{municipality}}
- **Koordinazioa:** {{coordinator}} ({{coordinator_contact}})

Zuk ez baduzu esan, abisatu lehenbailehen koordinatzaileari.

[Iritziz aldatu naiz]({{attendance_link}})

[Ikusi nire egoera]({{link}})`,
    },
  },
  gl: {
    attendance_reminder: {
      subject: 'Irás? Falta a túa resposta: {{place}}',
      body: `
Ola, {{first_name}}:

Tes asignado este colexio electoral e aínda non sabemos se irás:

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

Abonda cun toque, sen contrasinal. Se non podes ir, dío igualmente: así poderemos avisar outra persoa.

[Ver os detalles]({{link}})`,
    },
    attendance_declined: {
      subject: 'Dixeches que non podes ir: {{place}}',
      body: `
Ola, {{first_name}}:

Grazas por avisar. Anotamos que non irás a este colexio electoral:

- **Colexio:** {{place}}
- **Concello:** {{municipality}}
- **Coordina:** {{coordinator}} ({{coordinator_contact}})

Se non o dixeches ti, avisa canto antes a quen coordina.

[Cambiei de idea]({{attendance_link}})

[Ver a miña situación]({{link}})`,
    },
  },
};
