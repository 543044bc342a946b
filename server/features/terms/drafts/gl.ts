import type { es } from './es.ts';

export const gl: typeof es = {
  legal: `
## Quen está detrás desta páxina

{tenant} usa esta páxina para organizar as apoderadas e os apoderados que representan a candidatura nos colexios electorais. NIF e domicilio: […]. Para escribirnos: {contact}.

## Que podes facer aquí

Inscribirte, corrixir os teus datos, ver o colexio electoral que se che asigna e descargar a túa credencial. Os datos que deas teñen que ser teus e certos: deles depende que a xunta electoral acepte a credencial. Hai que ser maior de idade.

## Que non está permitido

Entrar coa conta doutra persoa, copiar ou difundir datos de ninguén, ou tentar que a páxina deixe de funcionar. Quen o faga perde o acceso.

## Responsabilidade

Procuramos que a páxina funcione sempre e que o que di sexa exacto. Se atopas un erro, escríbenos e corrixímolo. Non respondemos do que publiquen outras páxinas ás que enlacemos.

## Lei aplicable

A lei española e, no electoral, a Lei orgánica 5/1985, do réxime electoral xeral.`,
  privacy: `
## Quen trata os teus datos

{tenant}. Para todo o que teña que ver cos teus datos: {contact}. Quen aloxa esta páxina e envía as súas mensaxes por encargo noso: […].

## Que datos

- Os que dás ao inscribirte: nome e apelidos, documento de identidade, data de nacemento, enderezo e o seu punto no mapa, correo, teléfono, idioma, profesión, dispoñibilidade, mobilidade, experiencia e observacións.
- Os da túa tarefa: o colexio electoral e as quendas que se che asignan, as túas credenciais, as mensaxes que che enviamos, se se te chamou e con que resultado, e as notas de quen coordina a túa zona.
- Os do uso da túa conta: cando e desde que enderezo de rede e navegador entras, e que cambia na túa ficha, quen o cambia e cando.

## Para que

Para asignarche un colexio electoral, tramitar a túa credencial ante a xunta electoral e avisarte do que debas saber. Para nada máis: nin publicidade nin perfís.

## Con que permiso

Co teu, expreso: ser apoderado/a dunha candidatura revela unha opinión política, que a lei protexe de maneira especial (artigo 9 do Regulamento xeral de protección de datos). Podes retiralo cando queiras borrando a túa conta; o feito ata entón segue a ser válido.

## Quen os ve

Quen coordina a zona na que vives e quen administra a plataforma. A xunta electoral recibe o que leva a credencial. Quen lea o código dunha credencial ve o que está impreso ao seu lado.{companions}

{address}{provider}{tiles}
Os grupos de chat están en servizos alleos: se abres un, aplícanse as súas condicións.

## Canto tempo

- A túa ficha e todo o que depende dela: ata que borres a túa conta ou cha borremos.
- Unha inscrición cuxo correo ninguén confirma: sete días.
- Os datos impresos na credencial dunha persoa que borrou a súa conta, por se hai que dicir a quen se apoderou: ata o día das eleccións, e despois este prazo, en días: {days}.
- O rexistro de cambios: de quen borra a súa conta queda que se fixo e cando, sen os seus datos.
- Se se te veta, o teu nome e o que te identifica quedan na lista de bloqueo ata que se te quite dela.

## Os teus dereitos

Na túa conta podes ver os teus datos, corrixilos, descargalos todos e borralos. Tamén podes escribirnos para opoñerte a que os usemos ou pedir que limitemos o seu uso, e reclamar ante a Axencia Española de Protección de Datos (www.aepd.es).`,
  cookies: `
## Que cookies hai

Só as que fan falta para que a páxina funcione:

- as da túa sesión, que te manteñen dentro ata que saes, pechas o navegador ou, se pides que se te lembre, pasan catorce días sen entrar;
- XSRF-TOKEN, que impide que outra páxina actúe no teu nome;
- unha por cada conta que entrou neste navegador, durante cento oitenta días: só se envía ao entrar, e serve para que non se che peche o paso cando alguén proba contrasinais na túa conta;
- o idioma e o aspecto claro ou escuro que elixes, durante un ano.

## Que se garda no teu navegador

O idioma e o aspecto que elixes; o teu correo, se pides que se te lembre; e, mentres escribes, o que levas escrito, agás o contrasinal.

## Que non hai

Nin publicidade, nin estatísticas de terceiros, nin nada que te siga por outras páxinas. Por iso non che pedimos permiso para poñelas.

## Como borralas

Ao saír desaparecen as da sesión. As demais bórranse nos axustes do teu navegador.`,
  companions: ' As demais persoas do teu colexio electoral ven o teu nome de pía.',
  address_none: `
Os enderezos que escribes búscanse aquí mesmo. Non cedemos os teus datos a ninguén máis.
`,
  address_service: `
Os enderezos que aquí non se coñecen búscanse nun servizo alleo, que non sabe de quen son: {service}. Non cedemos os teus datos a ninguén máis.
`,
  provider: `
Se entras cunha conta doutro servizo, ese servizo sabe que entras aquí: {provider}.
`,
  tiles: `
O fondo dos mapas envíao outro servidor, que ve o teu enderezo de rede e que parte do mapa miras: {tiles}.
`,
};
