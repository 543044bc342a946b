import { words } from './words.ts';

/** `wrong_login` and `bad_session` stay English: clients recognise them by their text. */
const refusalsByStatus = words({
  400: {
    bad_link: 'Este enlace ya se ha usado o ha caducado. Pide uno nuevo.',
    attendance_bad_link: 'Este enlace no vale. Abre el del último mensaje sobre tu colegio, o entra en tu cuenta.',
    bad_unsubscribe_link: 'Este enlace no está entero o ya no vale. Ábrelo otra vez desde el mensaje que lo traía.',
    token_and_session: 'La petición trae una clave de programa y una sesión a la vez. Envía solo una de las dos.',
    malformed: 'La petición no se entiende: su dirección o su contenido están mal escritos.',
  },
  401: {
    wrong_login: 'No active account found with the given credentials',
    bad_session: 'Given token not valid for any token type',
    other_account: 'En otra pestaña has entrado con otra cuenta. No se ha hecho nada.',
    not_signed_in: 'Inicia sesión para continuar.',
    user_inactive: 'Esta cuenta no está activa. Si crees que es un error, escribe a quien coordina tu zona.',
    user_unverified:
      'Todavía no has confirmado tu dirección de correo. Pide un mensaje nuevo y abre el enlace que contiene.',
    second_factor_required:
      'Escribe el código de seis cifras de tu aplicación de autenticación, o un código de recuperación.',
    wrong_second_factor: 'Este código no es válido o ya se ha usado. Espera al siguiente y vuelve a probar.',
    third_party_refused: 'No se ha podido comprobar tu identidad. Vuelve a empezar el inicio de sesión.',
    third_party_unknown:
      'No hay ninguna cuenta con esa dirección de correo. Inscríbete antes, o inicia sesión con tu contraseña.',
    bad_token: 'Esta clave de programa no vale: está mal copiada, ha caducado o se ha anulado.',
    bad_secret: 'El secreto no es el de la configuración.',
  },
  403: {
    bad_xsrf: 'Por seguridad, vuelve a cargar la página e inténtalo de nuevo.',
    forbidden: 'No tienes permiso para hacer esto.',
    not_for_programs: 'Esto no se puede hacer con una clave de programa: hay que iniciar sesión.',
    token_read_only: 'Esta clave de programa solo puede leer.',
    attendance_of_other:
      'Este enlace es de otra persona, y no se ha cambiado nada. Responde desde tu página de inicio, o cierra la sesión si esta no es la tuya.',
    enroll_closed: 'La inscripción está cerrada en este momento.',
    terms_missing: 'La inscripción no puede abrirse mientras falten textos legales: {terms}.',
    second_factor_demanded:
      'Tu organización exige un segundo factor a quien coordina o administra. Actívalo en «Tu cuenta» para continuar.',
    terms_not_accepted: 'Hay textos legales nuevos. Léelos y acéptalos para continuar.',
    third_party_off: 'Aquí no se puede iniciar sesión con otra cuenta. Usa tu correo y tu contraseña.',
  },
  404: {
    not_found: 'No existe o no está a tu alcance.',
    unknown_tenant: 'Aquí no hay ninguna organización. Comprueba la dirección de la página.',
  },
  409: {
    act_received: 'Esto ya había llegado, y está hecho.',
    person_held:
      'Estos datos no se pueden borrar todavía. Se conservan por una reclamación, como mucho hasta el día {until}: {reason}',
    no_election: 'No hay ninguna elección en curso. Hay que crearla antes.',
    no_contact_address: 'Esta organización no tiene dirección de contacto: no se le puede escribir desde aquí.',
    already_assigned: '{name} ya tiene asignado otro colegio: {place}. Revísalo antes de cambiarlo.',
    place_full: '{place} ya tiene a todas las personas que necesita {slots}.',
    place_without_tables:
      'Este colegio aún no tiene mesas, y no se sabe a cuántas personas necesita: {place}. Añade antes sus mesas.',
    proposals_running:
      '{number, plural, one {Ya se está haciendo # propuesta tuya} other {Ya se están haciendo # propuestas tuyas}}. Espera a que termine alguna, o interrúmpela.',
    proposal_not_ready: 'La propuesta todavía no está lista, o no se ha podido hacer.',
    proposal_not_accepted: 'De esta propuesta no se ha dado ningún colegio, o ya se ha deshecho.',
    proposal_confirmed:
      'Ya no se puede deshacer entera: {count, plural, one {# persona ha confirmado que irá} other {# personas han confirmado que irán}}. Retira los colegios uno a uno.',
    proposal_no_hours:
      'No puede a ninguna de las horas que ese colegio necesita. Elige otro, o cambia sus horas en su ficha.',
    proposal_place_full: '{place} ya tiene a todas las personas que necesita.',
    slots_full: '{place} ya tiene a todas las personas que necesita {slots}, pero le falta gente {open}.',
    not_assignable: 'A {name} no se le puede asignar un colegio: {reason}.',
    already_issued: '{name} ya tiene una credencial en vigor.',
    credential_refused: 'No se puede emitir la credencial. Motivos: {reasons}.',
    credential_replaced:
      'Entretanto esa credencial se ha retirado o sustituido por otra. No se ha cambiado nada: mira cómo está ahora.',
    credential_up_to_date:
      'El papel dice lo mismo que el perfil y el colegio de ahora: no hace falta emitirlo de nuevo.',
    board_has_credentials:
      '{name} no se puede borrar: {count, plural, one {hay # credencial que la nombra} other {hay # credenciales que la nombran}}. Puedes no permitir que emita más.',
    board_type_in_use:
      'No se puede borrar «{name}»: {count, plural, one {# junta es de este tipo} other {# juntas son de este tipo}}, contando las de otras elecciones.',
    no_certificate: 'El justificante para la empresa es de quien tiene una credencial de apoderado/a.',
    last_board_type: 'Es el único tipo de junta que queda: no se puede borrar. Añade otro antes.',
    too_many_tokens: 'No caben más claves de programas en vigor. Hay: {count}. Anula antes alguna.',
    too_many_links: 'No caben más enlaces rápidos. Hay: {count}. Borra antes alguno.',
    too_many_goals: 'Esta zona no admite más avisos de cobertura. Hay: {count}. Quita antes alguno.',
    too_many_documents_kept: 'No caben más documentos. Hay: {count}. Borra antes alguno.',
    too_many_sections: 'En esta guía no caben más secciones. Hay: {count}. Borra antes alguna.',
    locked_by_hand:
      'Quien administra la plataforma ha cerrado este perfil: la credencial no es lo único que lo cierra. No se ha cambiado nada.',
    credential_locks: 'Su credencial mantiene cerrado el perfil.',
    nothing_asked: 'No has cambiado nada.',
    change_request_over: 'Este cambio ya se ha decidido, o quien lo pidió lo ha anulado.',
    document_barred: 'El documento está en la lista de bloqueo: decide antes qué hacer con esa persona.',
    moved_out_of_reach:
      'Con esa dirección viviría fuera de tus zonas, y no podrías emitir la credencial. No se ha cambiado nada: pídelo a quien administra la plataforma.',
    nothing_to_assign: 'No hay ninguna asignación que retirar.',
    attendance_over: 'Esas elecciones han pasado o ya no son las actuales: no hace falta responder.',
    attendance_changed: 'El colegio o el turno han cambiado desde entonces. Mira cuál es ahora y responde de nuevo.',
    attendance_withdrawn: 'Ese colegio ya no está asignado: no hace falta responder.',
    attendance_taken: 'Ese turno ya lo cubre otra persona. Quien coordina la zona puede asignar otro.',
    replacement_placed: 'Ya tienes un colegio asignado: no hace falta responder.',
    replacement_withdrawn: 'Ya no hace falta cubrir ese hueco: no hace falta responder.',
    replacement_no_time: '{name} no puede ir a esas horas.',
    no_gap: 'Ese hueco ya está cubierto, o hace más de una semana que quedó. Colegio: {place}.',
    nothing_to_ask: 'No tiene ningún colegio pendiente de respuesta.',
    no_mail_to_ask: 'No se le puede escribir: su correo no está confirmado, o sus mensajes vuelven.',
    asked_already: 'Ya se le ha preguntado en las últimas 24 horas.',
    ask_sent: 'El correo ya ha salido.',
    nothing_to_change: 'Ya está así; no se ha cambiado nada.',
    nothing_to_undo: 'Ya no hay nada que deshacer: ha cambiado desde entonces.',
    edited_meanwhile: 'Alguien ha cambiado entretanto: {fields}. Revísalo; lo que has escrito sigue aquí.',
    terms_changed: 'Entretanto se han publicado otros textos legales. Léelos antes de aceptarlos.',
    terms_language_missing:
      'Falta en el primer idioma de la organización ({language}): {terms}. Sin él, quien no lea otro no tendría texto. No se ha publicado nada.',
    boards_there:
      'Esas elecciones ya tienen juntas electorales: no se copian las de las otras. No se ha cambiado nada.',
    place_known: 'En ese municipio ya hay un colegio con ese nombre y esa dirección: {place}.',
    assigned_meanwhile:
      'Las personas asignadas han cambiado entretanto: ahora {number, plural, =0 {no hay nadie} one {hay # persona} other {hay # personas}}. Revísalo antes de borrar el colegio.',
    station_held: 'Hay mesas asignadas a personas: {stations}. Quítaselas antes de borrarlas.',
    reordered_meanwhile: 'Alguien ha cambiado el orden entretanto. Aquí está como ha quedado; vuelve a intentarlo.',
    category_not_empty:
      '{number, plural, one {Esta categoría tiene # pregunta. Di antes si pasa a otra categoría o se queda sin ninguna.} other {Esta categoría tiene # preguntas. Di antes si pasan a otra categoría o se quedan sin ninguna.}}',
    party_has_results: 'Este partido tiene resultados: elige a qué partido pasan antes de borrarlo.',
    email_taken_meanwhile:
      'Mientras tanto, otra cuenta ha tomado esta dirección de correo. La tuya sigue siendo la anterior.',
    already_managed: '{name} ya coordina {area}.',
    area_known: 'Ya hay una zona con ese código en este nivel: {name}.',
    area_misplaced: 'Una zona de ese nivel no puede estar dentro de {parent}.',
    areas_busy: 'Hay una importación en marcha. Prueba cuando termine: no se ha añadido nada.',
    area_in_use: '{name} no se puede borrar mientras tenga: {holds}.',
    not_mergeable: 'Estas dos cuentas no se pueden unir: {reason}.',
    same_document: 'Tienen el mismo documento: únelas, o corrige el de una de las dos.',
    nobody_chosen: 'Con esta selección no hay nadie a quien aplicarlo. Elige personas o cambia los filtros.',
    no_places_chosen: 'Con esta selección no queda ningún colegio. Elige colegios o cambia los filtros.',
    no_credentials_chosen: 'Con esta selección no queda ninguna credencial. Elige credenciales o cambia los filtros.',
    mailing_begun:
      'Este envío ya ha salido o tiene hora de salida: no se puede cambiar. Si todavía no ha salido, cancela la hora primero.',
    mailing_over: 'Este envío ya ha terminado: no queda nada que cancelar.',
    mailing_on_its_way:
      'Este envío todavía está saliendo. Espera a que termine, o cancélalo, y vuelve a enviar lo que falte.',
    no_mail_text: 'Falta el texto: escribe el asunto y el mensaje, al menos en un idioma.',
    nothing_to_send: 'No hay nada que volver a enviar: ningún mensaje ha fallado ni está retenido.',
    not_resendable: 'Este mensaje llevaba un enlace de un solo uso que ya no se guarda. Pide o envía uno nuevo.',
    asked_for_no_more: 'Esta persona ha pedido no recibir más mensajes de este tipo.',
    too_many_views: 'Puedes guardar como máximo {number, plural, one {# vista} other {# vistas}}. Borra alguna antes.',
    batches_running:
      'Tienes {number, plural, one {# acción} other {# acciones}} en marcha. Espera a que termine alguna, o interrúmpela.',
    downloads_running:
      'Tienes {number, plural, one {# descarga} other {# descargas}} en marcha. Espera a que termine alguna, o interrúmpela.',
    exports_used_up:
      'En archivos puedes llevarte a {number, plural, one {# persona} other {# personas}} al día. Llevas {taken, number} y en este hay {count, number}: pide permiso a quien administra, o acota la lista.',
    export_request_over: 'Esta petición ya se ha decidido.',
    download_not_ready: 'El archivo todavía no está listo.',
    download_outdated:
      'Desde que se preparó el archivo hay personas que se han dado de baja o ya no están a tu alcance. Prepáralo otra vez.',
    addresses_running: 'Ya se están buscando estas direcciones. Espera a que termine, o interrúmpelo.',
    pending_registration: 'Es una inscripción pendiente: decide sobre ella en su propia página, una por una.',
    import_running: 'Ya hay otra importación en marcha ({name}). Espera a que termine; nada se ha perdido.',
    import_too_many:
      'Importaciones sin acabar: {number}. No caben más: acaba o borra alguna antes. Las que se dejan se borran tras un día.',
    import_no_room:
      'Los archivos subidos llegan al máximo, en MB: {number}. Borra alguna importación de la lista, o espera: se borran tras un día.',
    import_not_ready: 'Esta importación no está en ese paso: vuelve a cargar la página y mira cómo está.',
    import_mostly_errors: 'La mayoría de las filas tiene errores: no se importa una parte. Mira sus causas.',
    import_has_errors: 'Hay filas con errores: corrígelas en el archivo, o importa las demás sin ellas.',
    import_other_election: 'Los archivos dicen ser de otra elección: elige la suya, o confirma que son de esta.',
    was_so_before: 'Ya estaba así antes, y así se queda.',
    second_factor_on: 'El segundo factor ya está activado.',
    second_factor_off: 'El segundo factor no está activado.',
    second_factor_not_begun: 'Empieza de nuevo: escanea antes el código QR.',
  },
  413: {
    too_large: 'Lo que has enviado es demasiado grande. Acorta el texto, o elige menos cosas de una vez.',
    too_many_rows: 'Son demasiadas filas: como máximo {number}. Acota con algún filtro.',
    file_too_large: 'El archivo es demasiado grande: como máximo {number} MB. Comprímelo con gzip, o pártelo.',
  },
  415: {
    bad_media_type: 'Este formato no se admite: envía JSON.',
    bad_encoding: 'Este modo de comprimir no se admite: envíalo sin comprimir, o con gzip, deflate o br.',
  },
  429: {
    too_many: 'Demasiados intentos seguidos. Espera {seconds} y vuelve a probar.',
    too_many_moves:
      'Has cambiado de dirección {number, plural, one {# vez} other {# veces}} en un día, y no se puede más. Podrás cambiarla otra vez a partir de esta hora: {when}.',
    too_many_documents:
      'Has cambiado documentos de identidad {number, plural, one {# vez} other {# veces}} en un día, y no se puede más. Podrás cambiarlos otra vez a partir de esta hora: {when}.',
    proof_required:
      'Demasiados intentos seguidos. Espera {seconds}, o deja que la página compruebe que no eres un robot.',
  },
  431: { head_too_long: 'La dirección o las cabeceras de la petición son demasiado largas.' },
  500: { failed: 'Algo ha fallado por nuestra parte. No se ha guardado nada; vuelve a intentarlo.' },
  502: { geocoder_failed: 'La búsqueda de direcciones no responde. Puedes escribir la dirección a mano.' },
  503: {
    busy: 'Hay mucha gente a la vez y todavía no se ha hecho nada. Espera {seconds} y vuelve a probar.',
    unavailable: 'El servicio no está disponible en este momento. Vuelve a intentarlo dentro de un minuto.',
    disk_full:
      'No se puede guardar ahora mismo: el servidor se ha quedado sin espacio, y quien lo mantiene tiene el aviso. Puedes seguir consultando; vuelve a intentarlo más tarde.',
  },
});
type ByStatus = typeof refusalsByStatus;
export type ErrorCode = { [S in keyof ByStatus]: keyof ByStatus[S] }[keyof ByStatus];

const statuses = Object.entries(refusalsByStatus).flatMap(([status, texts]) =>
  Object.keys(texts).map((code) => [code, Number(status)]),
);
/** HTTP status of each refusal. */
export const refusals: Record<ErrorCode, number> = Object.fromEntries(statuses);
export const refusalTexts: Record<ErrorCode, string> = Object.assign({}, ...Object.values(refusalsByStatus));

/** Refusals of any endpoint; each endpoint declares all the others it throws. */
export const everywhere: readonly ErrorCode[] = [
  'malformed',
  'not_signed_in',
  'bad_session',
  'other_account',
  'bad_token',
  'token_and_session',
  'not_for_programs',
  'token_read_only',
  'bad_xsrf',
  'forbidden',
  'second_factor_demanded',
  'terms_not_accepted',
  'not_found',
  'unknown_tenant',
  'too_large',
  'bad_media_type',
  'bad_encoding',
  'head_too_long',
  'too_many',
  'busy',
  'unavailable',
  'disk_full',
  'failed',
];

export const credentialObstacles = [
  'superuser',
  'inactive',
  'unverified',
  'name',
  'national_id',
  // Only administrators see it; coordinators get `document_unchecked`.
  'document_claimed',
  // Somebody other than an administrator changed the document: coordinators wait for a check, even
  // if nobody else has the same document.
  'document_unchecked',
  'birth_date',
  'address',
  // Name, document or address has letters that papers can't print.
  'letters',
  'area',
  'no_board',
  'no_generation',
  'already_issued',
] as const;
export type CredentialObstacle = (typeof credentialObstacles)[number];
export const obstacleTexts = words({
  obstacle_superuser: 'quien administra no lleva credencial',
  obstacle_inactive: 'la cuenta no está activa',
  obstacle_unverified: 'el correo no está confirmado',
  obstacle_name: 'nombre y apellidos',
  obstacle_national_id: 'documento de identidad',
  obstacle_document_claimed: 'otra cuenta tiene el mismo documento, y falta decidir de quién es',
  obstacle_document_unchecked: 'quien administra tiene que comprobar el documento',
  obstacle_birth_date: 'fecha de nacimiento',
  obstacle_address: 'dirección completa',
  obstacle_letters: 'nombre y dirección en letras latinas: el papel no puede imprimir {letters}',
  obstacle_area: 'la dirección no está situada en ningún municipio',
  obstacle_no_board: 'ninguna junta electoral cubre su zona',
  obstacle_no_generation: 'la junta electoral de su zona todavía no permite emitir credenciales',
  obstacle_already_issued: 'ya tiene una credencial en vigor',
}) satisfies Record<`obstacle_${CredentialObstacle}`, string>;
/** Obstacles that the person can resolve alone. */
export const ownObstacles: readonly CredentialObstacle[] = ['name', 'national_id', 'birth_date', 'address', 'letters'];
