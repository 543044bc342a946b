import type { es } from './es.ts';

export const ca: typeof es = {
  legal: `
## Qui hi ha darrere d’aquesta pàgina

{tenant} fa servir aquesta pàgina per organitzar les apoderades i els apoderats que representen la candidatura als col·legis electorals. NIF i domicili: […]. Per escriure’ns: {contact}.

## Què hi pots fer

Inscriure’t, corregir les teves dades, veure el col·legi electoral que se t’assigna i baixar la teva credencial. Les dades que donis han de ser teves i certes: d’elles depèn que la junta electoral accepti la credencial. Cal ser major d’edat.

## Què no està permès

Entrar amb el compte d’una altra persona, copiar o difondre dades de ningú, o intentar que la pàgina deixi de funcionar. Qui ho faci perd l’accés.

## Responsabilitat

Procurem que la pàgina funcioni sempre i que el que diu sigui exacte. Si hi trobes un error, escriu-nos i el corregim. No responem del que publiquin altres pàgines a les quals enllacem.

## Llei aplicable

La llei espanyola i, pel que fa a les eleccions, la Llei orgànica 5/1985, del règim electoral general.`,
  privacy: `
## Qui tracta les teves dades

{tenant}. Per a tot el que tingui a veure amb les teves dades: {contact}. Qui allotja aquesta pàgina i n’envia els missatges per encàrrec nostre: […].

## Quines dades

- Les que dones en inscriure’t: nom i cognoms, document d’identitat, data de naixement, adreça i el seu punt al mapa, correu, telèfon, idioma, professió, disponibilitat, mobilitat, experiència i observacions.
- Les de la teva tasca: el col·legi electoral i els torns que se t’assignen, les teves credencials, els missatges que t’enviem, si se t’ha trucat i amb quin resultat, i les notes de qui coordina la teva zona.
- Les de l’ús del teu compte: quan i des de quina adreça de xarxa i navegador entres, i què canvia a la teva fitxa, qui ho canvia i quan.

## Per a què

Per assignar-te un col·legi electoral, tramitar la teva credencial davant la junta electoral i avisar-te del que hagis de saber. Per a res més: ni publicitat ni perfils.

## Amb quin permís

Amb el teu, exprés: ser apoderat/ada d’una candidatura revela una opinió política, que la llei protegeix de manera especial (article 9 del Reglament general de protecció de dades). Pots retirar-lo quan vulguis esborrant el teu compte; el que s’hagi fet fins aleshores continua sent vàlid.

## Qui les veu

Qui coordina la zona on vius i qui administra la plataforma. La junta electoral rep el que porta la credencial. Qui llegeixi el codi d’una credencial veu el que hi ha imprès al costat.{companions}

{address}{provider}{tiles}
Els grups de xat són en serveis aliens: si n’obres un, s’hi apliquen les seves condicions.

## Quant de temps

- La teva fitxa i tot el que en depèn: fins que esborris el teu compte o te l’esborrem.
- Una inscripció amb un correu que ningú no confirma: set dies.
- Les dades impreses a la credencial d’una persona que ha esborrat el seu compte, per si cal dir a qui es va apoderar: fins al dia de les eleccions, i després aquest termini, en dies: {days}.
- El registre de canvis: de qui esborra el seu compte queda què es va fer i quan, sense les seves dades.
- Si se’t veta, el teu nom i el que t’identifica queden a la llista de bloqueig fins que se te’n tregui.

## Els teus drets

Al teu compte pots veure les teves dades, corregir-les, baixar-les totes i esborrar-les. També pots escriure’ns per oposar-te al fet que les fem servir o demanar que en limitem l’ús, i reclamar davant l’Agència Espanyola de Protecció de Dades (www.aepd.es).`,
  cookies: `
## Quines galetes hi ha

Només les que calen perquè la pàgina funcioni:

- les de la teva sessió, que et mantenen dins fins que surts, tanques el navegador o, si demanes que se’t recordi, passen catorze dies sense entrar;
- XSRF-TOKEN, que impedeix que una altra pàgina actuï en nom teu;
- una per cada compte que ha entrat en aquest navegador, durant cent vuitanta dies: només s’envia en entrar, i serveix perquè no se’t barri el pas quan algú prova contrasenyes al teu compte;
- l’idioma i l’aspecte clar o fosc que tries, durant un any.

## Què es desa al teu navegador

L’idioma i l’aspecte que tries; el teu correu, si demanes que se’t recordi; i, mentre escrius, el que portes escrit, excepte la contrasenya.

## Què no hi ha

Ni publicitat, ni estadístiques de tercers, ni res que et segueixi per altres pàgines. Per això no et demanem permís per posar-les.

## Com esborrar-les

En sortir desapareixen les de la sessió. Les altres s’esborren a la configuració del teu navegador.`,
  companions: ' Les altres persones del teu col·legi electoral veuen el teu nom de pila.',
  address_none: `
Les adreces que escrius es cerquen aquí mateix. No cedim les teves dades a ningú més.
`,
  address_service: `
Les adreces que aquí no es coneixen es cerquen en un servei aliè, que no sap de qui són: {service}. No cedim les teves dades a ningú més.
`,
  provider: `
Si entres amb un compte d’un altre servei, aquest servei sap que entres aquí: {provider}.
`,
  tiles: `
El fons dels mapes l’envia un altre servidor, que veu la teva adreça de xarxa i quina part del mapa mires: {tiles}.
`,
};
