import type { ChangedEntity } from '../changes.ts';
import { words } from '../words.ts';

/** Names the entities of the log, in singular and plural. */
export const entities = words({
  faq: ['Pregunta frecuente', 'Preguntas frecuentes'],
  faqcategory: ['Categoría de preguntas', 'Categorías de preguntas'],
  party: ['Partido', 'Partidos'],
  priorityrule: ['Regla de prioridades', 'Reglas de prioridades'],
  user: ['Persona', 'Personas'],
  place: ['Colegio', 'Colegios'],
  area: ['Zona', 'Zonas'],
  election: ['Elecciones', 'Elecciones'],
  board: ['Junta electoral', 'Juntas electorales'],
  boardtype: ['Tipo de junta', 'Tipos de junta'],
  chatgroup: ['Grupo de chat', 'Grupos de chat'],
  proposal: ['Propuesta', 'Propuestas'],
  quicklink: ['Enlace rápido', 'Enlaces rápidos'],
  guidesection: ['Sección de guía', 'Secciones de guías'],
  contactmessage: ['Mensaje de contacto', 'Mensajes de contacto'],
  mailing: ['Envío', 'Envíos'],
  tenant: ['Organización', 'Organizaciones'],
  import: ['Importación', 'Importaciones'],
  blockeduser: ['Lista de bloqueo', 'Lista de bloqueo'],
  batch: ['Acción en lote', 'Acciones en lote'],
  addressrun: ['Búsqueda de direcciones', 'Búsquedas de direcciones'],
  announcement: ['Anuncio', 'Anuncios'],
  export: ['Exportación', 'Exportaciones'],
}) satisfies Record<ChangedEntity, readonly [one: string, several: string]>;
