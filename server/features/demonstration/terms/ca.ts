import type { es } from './es.ts';

const sign = '**Text de demostració.** Aquesta organització no existeix i aquest text no té valor legal.';

export const ca: typeof es = {
  legal: `
${sign}

## Qui hi ha darrere d’aquesta pàgina

La Candidatura de Demostració fa servir aquesta pàgina per organitzar les apoderades i els apoderats que la representen als col·legis electorals. Ens pots escriure a contacto@example.org.

## Què hi pots fer

Pots inscriure’t, corregir les teves dades, veure el col·legi que se t’assigna i baixar la credencial. Les dades que donis han de ser teves i certes: en depèn que la junta electoral accepti la credencial.

## Què no està permès

No es pot entrar amb el compte d’una altra persona, ni copiar o difondre dades de ningú, ni intentar que la pàgina deixi de funcionar. Qui ho faci perd l’accés.

## Responsabilitat

Procurem que la pàgina funcioni sempre i que el que diu sigui exacte. Si hi trobes un error, digues-nos-ho i el corregirem. No responem del que publiquin altres pàgines a què enllacem.

## Llei aplicable

S’aplica la llei espanyola i, en matèria electoral, la Llei orgànica 5/1985, del règim electoral general.`,
  privacy: `
${sign}

## Qui tracta les teves dades

La Candidatura de Demostració. Per a tot el que tingui a veure amb les teves dades, escriu a contacto@example.org.

## Quines dades i per a què

El teu nom, el document d’identitat, la data de naixement, l’adreça, el correu i el telèfon; la disponibilitat i el que ens vulguis explicar. Les fem servir per assignar-te un col·legi electoral, tramitar la teva credencial davant la junta electoral i avisar-te del que necessitis saber. Per a res més.

## Amb quin permís

Amb el teu, exprés: ser apoderat/ada d’una candidatura revela una opinió política, i la llei la protegeix de manera especial (article 9 del Reglament general de protecció de dades). El pots retirar quan vulguis; el que s’ha fet fins aleshores continua sent vàlid.

## Qui les veu

Qui coordina la teva zona i qui administra la plataforma. La junta electoral rep el que porta la credencial. No se cedeixen a ningú més ni surten de la Unió Europea.

## Quant de temps

Fins que esborris el compte o, com a molt, cent vuitanta dies després de les eleccions.

## Els teus drets

Pots veure les teves dades, corregir-les, baixar-les i esborrar-les al teu compte. També et pots oposar que les fem servir o demanar que ho fem menys, i reclamar davant l’Agència Espanyola de Protecció de Dades.`,
  cookies: `
${sign}

## Quines galetes hi ha

Només les que calen perquè la pàgina funcioni:

- les de la teva sessió, que et mantenen a dins fins que surts o passen catorze dies;
- una que impedeix que una altra pàgina actuï en nom teu.

## Què es desa al teu navegador

L’idioma que tries, l’aspecte clar o fosc i, mentre t’inscrius, el que portes escrit, llevat de la contrasenya.

## Què no hi ha

Ni publicitat, ni estadístiques de tercers, ni res que et segueixi per altres pàgines. Per això no et demanem permís per posar-les.

## Com esborrar-les

En tancar la sessió desapareixen les de la sessió. Les altres s’esborren a la configuració del navegador.`,
};
