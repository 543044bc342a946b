import { words } from '#contract/words.ts';

/**
 * Drafts true of this software (docs/data-protection.md).
 * Facts that the organisation hasn’t given yet are `[…]`.
 */
export const draftTexts = words({
  legal: [
    '## Quién está detrás de esta página',
    '{holder} usa esta página para organizar a las apoderadas y los apoderados que representan a la candidatura en los colegios electorales. NIF: {tax_id}. Domicilio: {seat}. Para escribirnos: {contact}.',
    '## Qué puedes hacer aquí',
    'Inscribirte, corregir tus datos, ver el colegio electoral que se te asigna y descargar tu credencial. Los datos que des han de ser tuyos y ciertos: de ellos depende que la junta electoral acepte la credencial. Hay que ser mayor de edad.',
    '## Qué no está permitido',
    'Entrar con la cuenta de otra persona, copiar o difundir datos de nadie, o intentar que la página deje de funcionar. Quien lo haga pierde el acceso.',
    '## Responsabilidad',
    'Procuramos que la página funcione siempre y que lo que dice sea exacto. Si encuentras un error, escríbenos y lo corregimos. No respondemos de lo que publiquen otras páginas a las que enlacemos.',
    '## Ley aplicable',
    'La ley española y, en lo electoral, la Ley Orgánica 5/1985, del Régimen Electoral General.',
  ],
  privacy: [
    '## Quién trata tus datos',
    '{holder}. Para todo lo que tenga que ver con tus datos: {privacy_contact}. Quien aloja esta página y envía sus mensajes por encargo nuestro: {host}.',
    '## Qué datos',
    `- Los que das al inscribirte: nombre y apellidos, documento de identidad, fecha de nacimiento, dirección y su punto en el mapa, correo, teléfono, idioma, profesión, disponibilidad, movilidad, experiencia y observaciones.
- Los de tu tarea: el colegio electoral y los turnos que se te asignan, tus credenciales, los mensajes que te enviamos, si se te ha llamado y con qué resultado, y las notas de quien coordina tu zona.
- Los del uso de tu cuenta: cuándo y desde qué dirección de red y navegador entras, y qué cambia en tu ficha, quién lo cambia y cuándo.`,
    '## Para qué',
    'Para asignarte un colegio electoral, tramitar tu credencial ante la junta electoral y avisarte de lo que debas saber. Para nada más: ni publicidad ni perfiles.',
    '## Con qué permiso',
    'Con el tuyo, expreso: ser apoderado/a de una candidatura revela una opinión política, que la ley protege de manera especial (artículo 9 del Reglamento general de protección de datos). Puedes retirarlo cuando quieras borrando tu cuenta; lo hecho hasta entonces sigue siendo válido.',
    '## Quién los ve',
    'Quienes coordinan la zona en la que vives y quienes administran la plataforma. La junta electoral recibe lo que lleva la credencial. Quien lea el código de una credencial ve lo que está impreso a su lado.{companions}',
    `{address}

{provider}

{tiles}

Los grupos de chat están en servicios ajenos: si abres uno, se aplican sus condiciones.`,
    '## Cuánto tiempo',
    `- Tu ficha y todo lo que depende de ella: hasta que borres tu cuenta o te la borremos. Tras el día de las elecciones, y este plazo en días: {days}, lo borramos todo. Antes te preguntamos por correo si quieres que te avisemos de las siguientes; si dices que sí, guardamos solo tu nombre, tu correo, tu teléfono y tu idioma. Días que tienes para contestar: {ask_days}. Si hay una reclamación, lo que haga falta se conserva hasta que se resuelva.
- Una inscripción cuyo correo nadie confirma: siete días.
- Los datos impresos en la credencial de una persona que ha borrado su cuenta, por si hay que decir a quién se apoderó: hasta el día de las elecciones, y después este plazo, en días: {days}.
- El registro de cambios: de quien borra su cuenta queda qué se hizo y cuándo, sin sus datos.
- Si se te veta, tu nombre y lo que te identifica quedan en la lista de bloqueo hasta que se te quite de ella.`,
    '## Tus derechos',
    'En tu cuenta puedes ver tus datos, corregirlos, descargarlos todos y borrarlos. También puedes escribirnos para oponerte a que los usemos o pedir que limitemos su uso, y reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).',
  ],
  cookies: [
    '## Qué cookies hay',
    'Solo las que hacen falta para que la página funcione:',
    `- las de tu sesión, que te mantienen dentro hasta que sales, cierras el navegador o, si pides que se te recuerde, pasan catorce días sin entrar;
- XSRF-TOKEN, que impide que otra página actúe en tu nombre;
- una por cada cuenta que ha entrado en este navegador, durante ciento ochenta días: solo se envía al entrar, y sirve para que no se te cierre el paso cuando alguien prueba contraseñas en tu cuenta;
- el idioma y el aspecto claro u oscuro que eliges, durante un año.`,
    '## Qué se guarda en tu navegador',
    'El idioma y el aspecto que eliges; tu correo, si pides que se te recuerde; y, mientras escribes, lo que llevas escrito, salvo la contraseña.',
    '## Qué no hay',
    'Ni publicidad, ni estadísticas de terceros, ni nada que te siga por otras páginas. Por eso no te pedimos permiso para ponerlas.',
    '## Cómo borrarlas',
    'Al salir desaparecen las de la sesión. Las demás se borran en los ajustes de tu navegador.',
  ],
  companions: ' Las demás personas de tu colegio electoral ven tu nombre de pila.',
  address_none: 'Las direcciones que escribes se buscan aquí mismo. No cedemos tus datos a nadie más.',
  address_service:
    'Las direcciones que aquí no se conocen se buscan en un servicio ajeno, que no sabe de quién son: {service}. No cedemos tus datos a nadie más.',
  provider: 'Si entras con una cuenta de otro servicio, ese servicio sabe que entras aquí: {provider}.',
  tiles:
    'El fondo de los mapas lo envía otro servidor, que ve tu dirección de red y qué parte del mapa miras: {tiles}.',
});
