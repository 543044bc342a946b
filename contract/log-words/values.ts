import type { RunKind } from '../addresses.ts';
import type { levels } from '../areas.ts';
import type { Attendance } from '../attending.ts';
import type { Batch } from '../batches.ts';
import type { CallOutcome } from '../calls.ts';
import type { ChatPlatform } from '../chat-platforms.ts';
import type { ContactState } from '../contact.ts';
import type { CoverageState } from '../coverage.ts';
import type { credentialKinds } from '../credential-filters.ts';
import type { ElectionKind } from '../elections.ts';
import type { GuideName } from '../guide-names.ts';
import type { Language } from '../languages.ts';
import type { MailTemplate } from '../mail-templates.ts';
import type { PlaceRow } from '../places.ts';
import type { Rules } from '../proposals.ts';
import type { LinkIcon, LinkReaders } from '../quick-links.ts';
import type { credentialStates } from '../user-filters.ts';
import type { User } from '../users.ts';
import { words } from '../words.ts';

/**
 * Words for the log's values that are codes, by their field, as they stand within a line.
 * Read by its page, its export, exports of lists and one's own data.
 */
type LogValues = {
  action: Record<Batch['action'], string>;
  attendance: Record<Attendance, string>;
  by: Record<'password' | 'third_party', string>;
  call_outcome: Record<CallOutcome, string>;
  coverage: Record<CoverageState, string>;
  credential_state: Record<(typeof credentialStates)[number], string>;
  format: Record<'csv' | 'xlsx' | 'pdf' | 'zip' | 'list' | 'html' | 'json', string>;
  icon: Record<LinkIcon, string>;
  guide: Record<GuideName, string>;
  kind: Record<ElectionKind | RunKind | (typeof credentialKinds)[number], string>;
  language: Record<Language, string>;
  level: Record<(typeof levels)[number], string>;
  mail: Record<MailTemplate, string>;
  national_id_kind: Record<NonNullable<User['national_id_kind']>, string>;
  paper_kind: Record<(typeof credentialKinds)[number], string>;
  per: Record<Rules['per'], string>;
  platform: Record<ChatPlatform, string>;
  priority: Record<NonNullable<PlaceRow['priority']> | 'unset', string>;
  readers: Record<LinkReaders, string>;
  scope: Record<'unset' | 'all', string>;
  second_factor: Record<'code' | 'recovery_code', string>;
  state: Record<ContactState | 'created' | 'deleted' | 'recreated', string>;
};

export const values = words({
  attendance: {
    confirmed: 'irá',
    unanswered: 'sin responder',
    declined: 'no irá',
  },
  action: {
    assign: 'asignar un colegio',
    ask_attendance: 'pedir confirmación',
    issue_credential: 'emitir credenciales',
    validate: 'validar',
    unvalidate: 'quitar la validación',
    lock: 'cerrar el perfil',
    unlock: 'reabrir el perfil',
    set_priority: 'cambiar la prioridad',
    unassign: 'deshacer la asignación',
    stop_asking: 'parar la pregunta de si irán',
    relock: 'volver a cerrar el perfil',
    restore_priority: 'recuperar la prioridad anterior',
    restore_proxies: 'recuperar las personas de fuera anteriores',
    unmark_delivered: 'quitar la marca de entregadas',
    unmark_signed: 'quitar la marca de firmadas',
    set_proxies: 'cambiar las personas de fuera',
    mark_signed: 'marcar como firmadas',
    mark_delivered: 'marcar como entregadas',
    recreate_credential: 'emitir de nuevo las que lo necesitan',
    withdraw_credential: 'retirar',
  },
  by: {
    password: 'su contraseña',
    third_party: 'otra cuenta',
  },
  call_outcome: {
    reached: 'hemos hablado',
    no_answer: 'no contesta',
    call_back: 'volver a llamar',
    will_come: 'irá',
    wont_come: 'no irá',
  },
  coverage: {
    none: 'sin nadie',
    partial: 'en parte',
    full: 'completa',
  },
  credential_state: {
    none: 'sin credencial',
    created: 'en vigor',
    deleted: 'retirada',
  },
  format: {
    csv: 'CSV',
    xlsx: 'XLSX',
    pdf: 'PDF',
    zip: 'ZIP',
    list: 'relación para la junta',
    html: 'HTML',
    json: 'JSON',
  },
  icon: {
    link: 'enlace',
    document: 'documento',
    news: 'noticias',
    question: 'preguntas',
    people: 'personas',
    calendar: 'calendario',
    map: 'mapa',
    phone: 'teléfono',
    video: 'vídeo',
    warning: 'aviso',
  },
  guide: {
    users: 'para apoderadas y apoderados',
    staffs: 'de coordinación',
  },
  kind: {
    municipal: 'municipales',
    regional: 'autonómicas',
    congress: 'generales',
    european: 'europeas',
    referendum: 'referéndum',
    places: 'colegios',
    users: 'personas',
    watcher: 'apoderado/a',
    representative: 'representante',
  },
  language: {
    es: 'castellano',
    ca: 'catalán',
    eu: 'euskera',
    gl: 'gallego',
  },
  level: {
    adm0: 'país',
    adm1: 'comunidad autónoma',
    adm2: 'provincia',
    adm3: 'comarca',
    adm4: 'municipio',
    adm5: 'distrito',
    adm6: 'barrio',
    adm7: 'sección censal',
    jez: 'junta electoral de zona',
  },
  mail: {
    verify: 'confirmar la dirección de correo',
    invite: 'invitación',
    invite_administrator: 'invitación a administrar',
    reset: 'contraseña nueva',
    email_change: 'confirmar la nueva dirección de correo',
    email_changed_notice: 'aviso de cambio de dirección de correo',
    place_assigned: 'colegio asignado',
    place_changed: 'colegio, turno o mesa cambiados',
    place_withdrawn: 'colegio retirado',
    attendance_reminder: 'recordatorio de asistencia',
    replacement_asked: 'petición de cubrir un hueco',
    replacement_taken: 'aviso de hueco ya cubierto',
    attendance_declined: 'respuesta de que no irá',
    area_moved: 'zona cambiada',
    registration_pending: 'inscripciones por admitir',
    credential_issued: 'credencial emitida',
    credential_recreated: 'credencial corregida',
    credential_withdrawn: 'credencial retirada',
    change_accepted: 'cambio de datos aceptado',
    change_declined: 'cambio de datos no aceptado',
    document_claimed: 'documento dado en otra cuenta',
    contact_message: 'mensaje del formulario de contacto',
    contact_answer: 'respuesta a un mensaje de contacto',
    security_notice: 'aviso de seguridad',
  },
  national_id_kind: {
    dni: 'DNI',
    nie: 'NIE',
    passport: 'pasaporte',
  },
  paper_kind: {
    watcher: 'apoderado/a',
    representative: 'representante',
  },
  per: {
    table: 'en cada mesa',
    place: 'en cada colegio',
  },
  platform: {
    telegram: 'Telegram',
    whatsapp: 'WhatsApp',
    signal: 'Signal',
  },
  priority: {
    max: 'máxima',
    highest: 'muy alta',
    high: 'alta',
    medium: 'media',
    low: 'baja',
    lowest: 'muy baja',
    undefined: 'revisada, sin decidir',
    unset: 'sin prioridad',
  },
  readers: {
    regulars: 'apoderadas y apoderados',
    staff: 'quien coordina o administra',
    all: 'todo el mundo',
  },
  scope: {
    unset: 'los que no tienen prioridad',
    all: 'todos',
  },
  second_factor: {
    code: 'con código',
    recovery_code: 'con código de recuperación',
  },
  state: {
    created: 'en vigor',
    deleted: 'retirada',
    recreated: 'sustituida por otra',
    open: 'sin contestar',
    answered: 'contestado',
    closed: 'cerrado',
  },
}) satisfies LogValues;
