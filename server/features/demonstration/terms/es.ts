import type { TermKind } from '#contract/terms.ts';

const sign = '**Texto de demostración.** Esta organización no existe y este texto no tiene valor legal.';

export const es: Record<TermKind, string> = {
  legal: `
${sign}

## Quién está detrás de esta página

La Candidatura de Demostración usa esta página para organizar a las apoderadas y los apoderados que la representan en los colegios electorales. Puedes escribirnos a contacto@example.org.

## Qué puedes hacer aquí

Puedes inscribirte, corregir tus datos, ver el colegio que se te asigna y descargar tu credencial. Los datos que des han de ser tuyos y ciertos: de ellos depende que la junta electoral acepte la credencial.

## Qué no está permitido

No se puede entrar con la cuenta de otra persona, ni copiar o difundir datos de nadie, ni intentar que la página deje de funcionar. Quien lo haga pierde el acceso.

## Responsabilidad

Procuramos que la página funcione siempre y que lo que dice sea exacto. Si encuentras un error, dínoslo y lo corregimos. No respondemos de lo que publiquen otras páginas a las que enlacemos.

## Ley aplicable

Se aplica la ley española, y en lo electoral, la Ley Orgánica 5/1985, del Régimen Electoral General.`,
  privacy: `
${sign}

## Quién trata tus datos

La Candidatura de Demostración. Para todo lo que tenga que ver con tus datos escribe a contacto@example.org.

## Qué datos y para qué

Tu nombre, tu documento de identidad, tu fecha de nacimiento, tu dirección, tu correo y tu teléfono; tu disponibilidad y lo que nos quieras contar. Los usamos para asignarte un colegio electoral, tramitar tu credencial ante la junta electoral y avisarte de lo que necesites saber. Para nada más.

## Con qué permiso

Con el tuyo, expreso: ser apoderado/a de una candidatura revela una opinión política, y la ley la protege de manera especial (artículo 9 del Reglamento general de protección de datos). Puedes retirarlo cuando quieras; lo hecho hasta entonces sigue siendo válido.

## Quién los ve

Quienes coordinan tu zona y quienes administran la plataforma. La junta electoral recibe lo que lleva la credencial. No se ceden a nadie más ni salen de la Unión Europea.

## Cuánto tiempo

Hasta que borres tu cuenta o, como mucho, ciento ochenta días después de las elecciones.

## Tus derechos

Puedes ver tus datos, corregirlos, descargarlos y borrarlos en tu cuenta. También puedes oponerte a que los usemos o pedir que lo hagamos menos, y reclamar ante la Agencia Española de Protección de Datos.`,
  cookies: `
${sign}

## Qué cookies hay

Solo las que hacen falta para que la página funcione:

- las de tu sesión, que te mantienen dentro hasta que sales o pasan catorce días;
- una que impide que otra página actúe en tu nombre.

## Qué se guarda en tu navegador

El idioma que eliges, el aspecto claro u oscuro y, mientras te inscribes, lo que llevas escrito, salvo la contraseña.

## Qué no hay

Ni publicidad, ni estadísticas de terceros, ni nada que te siga por otras páginas. Por eso no te pedimos permiso para ponerlas.

## Cómo borrarlas

Al cerrar la sesión desaparecen las de la sesión. Las demás se borran en los ajustes de tu navegador.`,
};
