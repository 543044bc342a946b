import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type {
  Batch,
  BatchAction,
  CredentialBatchAction,
  PlaceBatchAction,
  UndoBatchAction,
  UndoCredentialBatchAction,
  UndoPlaceBatchAction,
} from '#contract/batches.ts';
import { formatNumber } from '../../core/formats.ts';
import type { CredentialsFilters } from '../../people/credential-search.ts';
import type { UsersFilters } from '../../people/search.ts';

/** In menu order: the most common first. */
export const personActionNames: Record<BatchAction, MessageDescriptor> = {
  assign: msg`Asignar un colegio`,
  issue_credential: msg`Emitir credenciales`,
  ask_attendance: msg`Pedir confirmación`,
  validate: msg`Validar`,
  unvalidate: msg`Quitar la validación`,
  lock: msg`Cerrar el perfil`,
  unlock: msg`Reabrir el perfil`,
};

export const placeActionNames: Record<PlaceBatchAction, MessageDescriptor> = {
  set_priority: msg`Cambiar la prioridad`,
  set_proxies: msg`Cambiar las personas de fuera`,
};

export const credentialActionNames: Record<CredentialBatchAction, MessageDescriptor> = {
  mark_signed: msg`Marcar como firmadas`,
  mark_delivered: msg`Marcar como entregadas`,
  recreate_credential: msg`Emitir de nuevo las que lo necesitan`,
  withdraw_credential: msg`Retirar`,
};

const placeUndoNames: Record<UndoPlaceBatchAction, MessageDescriptor> = {
  restore_priority: msg`Recuperar la prioridad anterior`,
  restore_proxies: msg`Recuperar las personas de fuera anteriores`,
};
const credentialUndoNames: Record<UndoCredentialBatchAction, MessageDescriptor> = {
  unmark_signed: msg`Quitar la marca de firmadas`,
  unmark_delivered: msg`Quitar la marca de entregadas`,
};
const undoNames: Record<UndoAction, MessageDescriptor> = {
  unassign: msg`Deshacer la asignación`,
  stop_asking: msg`Parar la pregunta`,
  relock: msg`Volver a cerrar el perfil`,
  ...placeUndoNames,
  ...credentialUndoNames,
};
type UndoAction = UndoBatchAction | UndoPlaceBatchAction | UndoCredentialBatchAction;
/** Returns whether an action undoes a batch, which starts from a report without a dialog. */
export const isUndo = (action: Batch['action']): action is UndoAction => action in undoNames;

export const actionNames: Record<Batch['action'], MessageDescriptor> = {
  ...personActionNames,
  ...placeActionNames,
  ...credentialActionNames,
  ...undoNames,
};

/** The list that an action belongs to. */
export type BatchList = 'users' | 'places' | 'credentials';
export const listOf = (action: Batch['action']): BatchList =>
  isOfPlaces(action) ? 'places' : isOfCredentials(action) ? 'credentials' : 'users';
export const isOfCredentials = (action: Batch['action']): action is CredentialBatchAction | UndoCredentialBatchAction =>
  action in credentialActionNames || action in credentialUndoNames;
export const isOfPlaces = (action: Batch['action']): action is PlaceBatchAction | UndoPlaceBatchAction =>
  action in placeActionNames || action in placeUndoNames;

/** An action with a dialog. */
type AskedAction = Exclude<Batch['action'], UndoAction>;

/** Explanations of actions, shown before they start. */
export const actionEffects: Record<AskedAction, MessageDescriptor> = {
  set_priority: msg`La prioridad dice dónde poner antes a la gente. Sustituye a la que tenga cada colegio.`,
  set_proxies: msg`Son personas que no están en la lista y cubren todos los turnos. Sustituye al número que tenga cada colegio.`,
  mark_delivered: msg`Constará que cada persona tiene ya su papel.`,
  mark_signed: msg`Constará que la junta ya ha firmado el papel.`,
  recreate_credential: msg`El número sigue siendo el mismo, en una versión nueva con los datos y el colegio de ahora. El papel anterior deja de valer y hay que firmarlo y entregarlo otra vez. Avisamos por correo a su titular. Las que están al día no cambian.`,
  withdraw_credential: msg`Los papeles dejan de valer y sus números no se vuelven a usar. Se reabre el perfil de sus titulares. No se puede deshacer.`,
  assign: msg`Quien ya tenga otro colegio lo conserva. El resto recibirá un aviso por correo.`,
  issue_credential: msg`Cada credencial cierra el perfil de su titular, y le avisamos por correo. A quien le falte algún dato no se le emite.`,
  ask_attendance: msg`A quien tiene colegio y no ha respondido le preguntamos por correo si irá, una vez al día como mucho.`,
  validate: msg`Constarán como validadas: ya se les ha dado la bienvenida.`,
  unvalidate: msg`Constarán sin validar: falta darles la bienvenida.`,
  lock: msg`Podrán entrar, pero no cambiar sus datos.`,
  unlock: msg`Podrán volver a cambiar sus datos. Las inscripciones pendientes no se admiten así: decide sobre cada una en su página.`,
};

/**
 * Filters of the list showing the people an action succeeded for.
 * With a place, it shows the place's people.
 */
export const outcomeFilters: Record<Exclude<BatchAction, 'assign'>, UsersFilters> = {
  issue_credential: { credential_state: 'created' },
  ask_attendance: { attendance: 'unanswered' },
  validate: { is_validated: true },
  unvalidate: { is_validated: false },
  lock: { is_locked: true },
  unlock: { is_locked: false },
};

/** Filters of the list showing the credentials an action succeeded for. */
export const credentialOutcomes: Record<CredentialBatchAction, CredentialsFilters> = {
  mark_signed: { is_signed: true },
  mark_delivered: { is_delivered: true },
  recreate_credential: { state: 'created' },
  withdraw_credential: { state: 'deleted' },
};

export const credentialOutcomeLinks: Record<CredentialBatchAction, MessageDescriptor> = {
  mark_signed: msg`Ver las credenciales firmadas`,
  mark_delivered: msg`Ver las credenciales entregadas`,
  recreate_credential: msg`Ver las credenciales en vigor`,
  withdraw_credential: msg`Ver las credenciales retiradas`,
};

export const outcomeLinks: Record<BatchAction, MessageDescriptor> = {
  assign: msg`Ver a las personas de este colegio`,
  issue_credential: msg`Ver a las personas con credencial`,
  ask_attendance: msg`Ver a quienes no han respondido`,
  validate: msg`Ver a las personas validadas`,
  unvalidate: msg`Ver a las personas sin validar`,
  lock: msg`Ver a las personas con el perfil cerrado`,
  unlock: msg`Ver a las personas con el perfil abierto`,
};

/** Names an action and its count: 'Cerrar el perfil de 12 personas'. */
export function jobTitle(action: AskedAction, count: number): string {
  const people = formatNumber(count);
  switch (action) {
    case 'set_priority':
      return plural(count, {
        one: `Cambiar la prioridad de ${people} colegio`,
        other: `Cambiar la prioridad de ${people} colegios`,
      });
    case 'set_proxies':
      return plural(count, {
        one: `Cambiar las personas de fuera de ${people} colegio`,
        other: `Cambiar las personas de fuera de ${people} colegios`,
      });
    case 'mark_signed':
      return plural(count, {
        one: `Marcar ${people} credencial como firmada`,
        other: `Marcar ${people} credenciales como firmadas`,
      });
    case 'mark_delivered':
      return plural(count, {
        one: `Marcar ${people} credencial como entregada`,
        other: `Marcar ${people} credenciales como entregadas`,
      });
    case 'recreate_credential':
      return plural(count, {
        one: `Emitir de nuevo ${people} credencial`,
        other: `Emitir de nuevo ${people} credenciales`,
      });
    case 'withdraw_credential':
      return plural(count, {
        one: `Retirar ${people} credencial`,
        other: `Retirar ${people} credenciales`,
      });
    case 'assign':
      return plural(count, {
        one: `Asignar un colegio a ${people} persona`,
        other: `Asignar un colegio a ${people} personas`,
      });
    case 'issue_credential':
      return plural(count, {
        one: `Emitir la credencial de ${people} persona`,
        other: `Emitir las credenciales de ${people} personas`,
      });
    case 'ask_attendance':
      return plural(count, {
        one: `Pedir confirmación a ${people} persona`,
        other: `Pedir confirmación a ${people} personas`,
      });
    case 'validate':
      return plural(count, { one: `Validar a ${people} persona`, other: `Validar a ${people} personas` });
    case 'unvalidate':
      return plural(count, {
        one: `Quitar la validación a ${people} persona`,
        other: `Quitar la validación a ${people} personas`,
      });
    case 'lock':
      return plural(count, {
        one: `Cerrar el perfil de ${people} persona`,
        other: `Cerrar el perfil de ${people} personas`,
      });
    case 'unlock':
      return plural(count, {
        one: `Reabrir el perfil de ${people} persona`,
        other: `Reabrir el perfil de ${people} personas`,
      });
  }
}
