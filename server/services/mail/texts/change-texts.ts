/** Messages that answer who asked for a change of a locked profile. */
export const changeTexts = {
  es: {
    change_accepted: {
      subject: 'Hemos cambiado tus datos',
      body: `
Hola, {{first_name}}:

En {{organization}} se ha aceptado el cambio que pediste, y tus datos ya son los nuevos.

[Ver tus datos]({{link}})`,
    },
    change_declined: {
      subject: 'No hemos cambiado tus datos',
      body: `
Hola, {{first_name}}:

En {{organization}} no se ha aceptado el cambio de datos que pediste. El motivo: {{reason}}

[Ver tus datos]({{link}})

Si crees que es un error, pregunta a quien te coordina.`,
    },
  },
  ca: {
    change_accepted: {
      subject: 'Hem canviat les teves dades',
      body: `
Hola, {{first_name}}:

A {{organization}} s’ha acceptat el canvi que vas demanar, i les teves dades ja són les noves.

[Mostra les teves dades]({{link}})`,
    },
    change_declined: {
      subject: 'No hem canviat les teves dades',
      body: `
Hola, {{first_name}}:

A {{organization}} no s’ha acceptat el canvi de dades que vas demanar. El motiu: {{reason}}

[Mostra les teves dades]({{link}})

Si creus que és un error, pregunta a qui et coordina.`,
    },
  },
  eu: {
    change_accepted: {
      subject: 'Zure datuak aldatu ditugu',
      body: `
Kaixo, {{first_name}}:

Eskatu zenuen aldaketa onartu da, eta zure datuak berriak dira jada ({{organization}}).

[Ikusi zure datuak]({{link}})`,
    },
    change_declined: {
      subject: 'Ez ditugu zure datuak aldatu',
      body: `
Kaixo, {{first_name}}:

Eskatu zenuen datu-aldaketa ez da onartu ({{organization}}). Arrazoia: {{reason}}

[Ikusi zure datuak]({{link}})

Akatsa dela uste baduzu, galdetu koordinatzen zaituenari.`,
    },
  },
  gl: {
    change_accepted: {
      subject: 'Cambiamos os teus datos',
      body: `
Ola, {{first_name}}:

En {{organization}} aceptouse o cambio que pediches, e os teus datos xa son os novos.

[Ver os teus datos]({{link}})`,
    },
    change_declined: {
      subject: 'Non cambiamos os teus datos',
      body: `
Ola, {{first_name}}:

En {{organization}} non se aceptou o cambio de datos que pediches. O motivo: {{reason}}

[Ver os teus datos]({{link}})

Se cres que é un erro, pregunta a quen te coordina.`,
    },
  },
};
