import type { es } from './es.ts';

const sign = '**Texto de demostración.** Esta organización non existe e este texto non ten valor legal.';

export const gl: typeof es = {
  legal: `
${sign}

## Quen está detrás desta páxina

A Candidatura de Demostración usa esta páxina para organizar as apoderadas e os apoderados que a representan nos colexios electorais. Podes escribirnos a contacto@example.org.

## Que podes facer aquí

Podes inscribirte, corrixir os teus datos, ver o colexio que se che asigna e descargar a túa credencial. Os datos que deas han de ser teus e certos: deles depende que a xunta electoral acepte a credencial.

## Que non está permitido

Non se pode entrar coa conta doutra persoa, nin copiar ou difundir datos de ninguén, nin tentar que a páxina deixe de funcionar. Quen o faga perde o acceso.

## Responsabilidade

Procuramos que a páxina funcione sempre e que o que di sexa exacto. Se atopas un erro, dínolo e corrixímolo. Non respondemos do que publiquen outras páxinas ás que enlacemos.

## Lei aplicable

Aplícase a lei española e, no electoral, a Lei orgánica 5/1985, do réxime electoral xeral.`,
  privacy: `
${sign}

## Quen trata os teus datos

A Candidatura de Demostración. Para todo o que teña que ver cos teus datos escribe a contacto@example.org.

## Que datos e para que

O teu nome, o teu documento de identidade, a túa data de nacemento, o teu enderezo, o teu correo e o teu teléfono; a túa dispoñibilidade e o que nos queiras contar. Usámolos para asignarche un colexio electoral, tramitar a túa credencial ante a xunta electoral e avisarte do que precises saber. Para nada máis.

## Con que permiso

Co teu, expreso: ser apoderado/a dunha candidatura revela unha opinión política, e a lei protéxea de maneira especial (artigo 9 do Regulamento xeral de protección de datos). Podes retiralo cando queiras; o feito ata entón segue sendo válido.

## Quen os ve

Quen coordina a túa zona e quen administra a plataforma. A xunta electoral recibe o que leva a credencial. Non se ceden a ninguén máis nin saen da Unión Europea.

## Canto tempo

Ata que borres a túa conta ou, como moito, cento oitenta días despois das eleccións.

## Os teus dereitos

Podes ver os teus datos, corrixilos, descargalos e borralos na túa conta. Tamén podes opoñerte a que os usemos ou pedir que o fagamos menos, e reclamar ante a Axencia Española de Protección de Datos.`,
  cookies: `
${sign}

## Que cookies hai

Só as que fan falta para que a páxina funcione:

- as da túa sesión, que te manteñen dentro ata que saes ou pasan catorce días;
- unha que impide que outra páxina actúe no teu nome.

## Que se garda no teu navegador

O idioma que elixes, o aspecto claro ou escuro e, mentres te inscribes, o que levas escrito, agás o contrasinal.

## Que non hai

Nin publicidade, nin estatísticas de terceiros, nin nada que te siga por outras páxinas. Por iso non che pedimos permiso para poñelas.

## Como borralas

Ao pechar a sesión desaparecen as da sesión. As demais bórranse nos axustes do teu navegador.`,
};
