/** Records with every field filled in, one of each kind that can be changed in part. */
export const whole: Record<string, { path: string; body: object }> = {
  blockeduser: {
    path: 'users/blockedusers/',
    body: {
      ...{ name: 'Nombre', national_id: '12345678Z', email: 'bloqueo@example.org', reason: 'Motivo', notes: 'Notas' },
      ...{ phone_prefix: '+34', phone: '600123456' },
    },
  },
  faq: { path: 'faqs/faqs/', body: { question: 'P', answer: 'R', language: 'ca', is_draft: false } },
  place: {
    path: 'elections/places/',
    body: {
      ...{ name: 'Escola', address_street: 'Carrer Major, 1', address_zip: '08901', notes: 'Notas', priority: 'high' },
      ...{ location: { type: 'Point', coordinates: [2.1, 41.5] }, total_proxies: 2 },
      custations: [
        { code: '01-001-A', cusec: '0890101001', electors: 500, surname_from: 'A', surname_to: 'K' },
        { code: '01-001-B', cusec: '0890101001', electors: null, surname_from: 'L', surname_to: 'Z' },
      ],
    },
  },
  party: {
    path: 'elections/parties/',
    body: {
      ...{ name: 'Faro', acronym: 'F', color: '#123456', is_own: true },
      logo: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    },
  },
  chatgroup: {
    path: 'chatgroups/groups/',
    body: { name: 'Grupo', platform: 'telegram', link: 'https://t.me/+AbCdEfGhIjKlMnOp', areas: [] },
  },
  contactmessage: { path: 'mailing/contact/contact_admins/', body: { subject: 'Asunto', text: 'Texto' } },
  view: {
    path: 'users/views/',
    body: { list: 'places', name: 'Vista', search: { search: 'mar' }, columns: ['name', 'area'] },
  },
  boardtype: { path: 'credentials/boardtypes/', body: { names: { es: 'Insular', ca: 'Insular' } } },
  election: { path: 'elections/elections/', body: { name: 'Otras', kind: 'regional', date: '2032-02-14' } },
  quicklink: {
    path: 'resources/links/',
    body: { names: { es: 'Junta', ca: 'Junta' }, link: 'https://example.org/', readers: 'staff', icon: 'news' },
  },
  document: {
    path: 'resources/documents/',
    body: { title: 'Acta', link: 'https://example.org/acta', readers: 'staff' },
  },
  faqcategory: { path: 'faqs/categories/', body: { names: { es: 'Antes', ca: 'Abans' } } },
  guidesection: {
    path: 'resources/guides/',
    body: { guide: 'users', names: { es: 'Sede', ca: 'Seu' }, texts: { es: 'Abre', ca: 'Obre' } },
  },
};

/** `first`: an earlier change; `along`: identifies the part; `with`: derived fields */
type Change = { value: unknown; by?: 'self'; first?: object; along?: object; with?: string[] };
const look = { columns: ['name'], is_compact: true };
const address = ['location', 'is_address_by_hand'];
const mail = { along: { template: 'reset', language: 'es' } };
const front = { along: { language: 'es' } };
const words = { along: { kind: 'watcher', language: 'es' }, with: ['is_default'] };

/** A new value for each field that can be changed alone. */
export const changes: Record<string, Record<string, Change>> = {
  'users/users/:id/': {
    // Pending until its link is opened.
    email: { value: 'otra@example.org', with: ['pending_email'] },
    first_name: { value: 'Otra' },
    last_name_1: { value: 'Distinta' },
    last_name_2: { value: 'Segunda' },
    national_id: { value: '87654321X' },
    national_id_kind: { value: 'passport' },
    birth_date: { value: '1970-02-03' },
    // A new address is geocoded, and its point determines the area.
    address_street: { value: 'Carrer Nou', with: address },
    address_number: { value: '7', with: address },
    address_extra: { value: '2º 1ª' },
    address_city: { value: 'Vila Sud', with: [...address, 'area', 'area_name'] },
    address_zip: { value: '08902', with: [...address, 'area', 'area_name'] },
    address_region: { value: 'Lugo' },
    address_country: { value: 'FR', with: [...address, 'area', 'area_name', 'credential_obstacles'] },
    location: { value: { type: 'Point', coordinates: [2.11, 41.51] }, with: ['area', 'area_name'] },
    // The country determines how the number is formatted.
    phone_prefix: { value: '+33', with: ['phone'] },
    phone: { value: '06 12 34 56 78' },
    language: { value: 'gl' },
    profession: { value: 'Farera' },
    availability: { value: ['esc'], with: ['is_unavailable'] },
    mobility: { value: 'vehicle' },
    is_experiencied: { value: true },
    notes_self: { value: 'Llego tarde', by: 'self' },
  },
  'users/users/self/': {
    language: { value: 'eu', by: 'self' },
    notes_self: { value: 'No llego', by: 'self' },
    takes_digest: { value: false, by: 'self' },
    list_look: { value: look, by: 'self' },
    places_look: { value: look, by: 'self' },
    credentials_look: { value: look, by: 'self' },
  },
  'users/users/:id/notes/': { notes_manager: { value: 'Conduce' } },
  'users/views/:id/': { name: { value: 'Otra vista' } },
  'users/blockedusers/:id/': {
    name: { value: 'Otro' },
    // Matches depend on document, e-mail and telephone.
    national_id: { value: '87654321X', with: ['matches'] },
    email: { value: 'distinto@example.org' },
    // Matches compare the number with its prefix.
    phone_prefix: { value: '+33', with: ['phone', 'matches'] },
    phone: { value: '612345678' },
    reason: { value: 'Otro motivo' },
    notes: { value: 'Otras notas' },
  },
  'areas/adms/:id/': { name: { value: 'Otro barrio' } },
  'universe/settings/': {
    name: { value: 'Otra organización' },
    candidature: { value: 'Otra' },
    contact_email: { value: 'otra@example.org' },
    accent_color: { value: '#1d6f5c' },
    languages: { value: ['gl', 'es', 'ca', 'eu'] },
    default_language: { value: 'ca' },
    open_enroll: { value: false },
    profession_required: { value: true },
    availabilities: { value: ['esc', 'man', 'tar', 'tod'] },
    chat_platforms: { value: ['signal', 'telegram', 'whatsapp'] },
    countries: { value: ['ES', 'FR', 'PT'] },
    demands_second_factor: { value: true },
    shows_companions: { value: true },
    retention_days: { value: 30 },
    ask_days: { value: 14 },
    exports_daily: { value: 500 },
    mails_per_minute: { value: 60 },
  },
  'elections/elections/:id/': {
    name: { value: 'Con otro nombre' },
    kind: { value: 'congress' },
    date: { value: '2032-03-14' },
  },
  'elections/proposals/:id/': { name: { value: 'Otra propuesta' }, is_shared: { value: true } },
  'credentials/boards/:id/': {
    name: { value: 'Otra junta' },
    type: { value: '', with: ['type_name'] },
    areas: { value: [] },
    can_generate: { value: false },
    address: { value: 'Otra calle' },
    secretary: { value: 'Otro nombre' },
    languages: { value: ['es'] },
  },
  'credentials/boardtypes/:id/': { names: { value: { es: 'De isla' }, with: ['name'] } },
  // A custom text is no longer a default.
  'credentials/boardtypes/:id/templates/': {
    title: { value: 'Otro título', ...words },
    body: { value: 'Otro texto', ...words },
    rights: { value: 'Otros derechos', ...words },
    where: { value: 'Otro lugar', ...words },
    signature: { value: 'Otra firma', ...words },
  },
  'credentials/logo/': { logo: { value: whole.party?.body && 'logo' in whole.party.body && whole.party.body.logo } },
  // Marking it also sets the time.
  'credentials/credentials/:id/': {
    is_delivered: { value: true, with: ['delivered_at'] },
    is_signed: { value: true, with: ['signed_at'] },
  },
  'faqs/faqs/:id/': {
    question: { value: '¿Y si llueve?' },
    answer: { value: 'Con paraguas', with: ['answer_html'] },
    language: { value: 'gl', with: ['missing_languages'] },
    category: { value: null, with: ['category_name'] },
    is_draft: { value: true, with: ['missing_languages'] },
  },
  'faqs/categories/:id/': { names: { value: { es: 'Después' }, with: ['name'] } },
  'resources/guides/:id/': { names: { value: { es: 'Sedes' }, with: ['name'] }, texts: { value: { es: 'Abren' } } },
  'resources/links/:id/': {
    names: { value: { es: 'Otra' }, with: ['name'] },
    link: { value: '/faqs' },
    readers: { value: 'all' },
    icon: { value: 'map' },
  },
  'resources/documents/:id/': {
    title: { value: 'Modelo de acta' },
    link: { value: 'https://example.org/modelo' },
    readers: { value: 'all' },
    area: { value: null },
  },
  'chatgroups/groups/:id/': {
    name: { value: 'Otro grupo' },
    // A link belongs to a platform, so both change together.
    link: { value: 'https://signal.group/#AbCdEfGhIjKlMnOpQrStUv', along: { platform: 'signal' }, with: ['platform'] },
    areas: { value: [] },
  },
  'mailing/mailings/:id/': {
    texts: { value: { es: { subject: 'Otro', text: 'Otro texto' } } },
    reply_to: { value: 'otra@example.org' },
  },
  'universe/front/texts/': {
    title: { value: 'Ven', ...front },
    intro: { value: 'Hace falta gente.', ...front },
    duties: { value: ['Mirar'], ...front },
  },
  'mailing/texts/': { subject: { value: 'Otro', ...mail }, body: { value: '[Otro]({{link}})', ...mail } },
  'mailing/contact/:id/': { is_closed: { value: true, with: ['state'] } },
  'elections/parties/:id/': {
    name: { value: 'Faro Nuevo' },
    acronym: { value: 'FN' },
    color: { value: '#654321' },
    logo: { value: null },
    is_own: { value: false },
  },
  'elections/places/:id/': {
    name: { value: 'Institut' },
    // The address is also returned as one line.
    address_street: { value: 'Carrer Nou, 2', with: ['address'] },
    address_zip: { value: '08902', with: ['address'] },
    location: { value: { type: 'Point', coordinates: [2.11, 41.51] } },
    // The point of a place, if any, determines its area.
    area: { value: '', first: { location: null }, with: ['area_name', 'town', 'location', 'address'] },
    notes: { value: 'Otras' },
    priority: { value: 'low' },
    // Coverage depends on tables and on people from elsewhere.
    total_proxies: { value: 3, with: ['coverage'] },
    custations: { value: [], with: ['stations', 'electors', 'coverage', 'cusecs'] },
  },
  'elections/assignments/:id/': { station: { value: '' } },
};
