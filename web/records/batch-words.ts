import type { MessageDescriptor } from '@lingui/core';
import type { useForm } from '@mantine/form';
import type { ComponentType } from 'react';
import type { Batch } from '#contract/batches.ts';

export type BatchAnswers = Record<string, string | number | boolean>;
type AnswersForm = ReturnType<typeof useForm<BatchAnswers>>;
/** The fields of an action's questions, which come with its dialog. */
export type BatchFields = ComponentType<{
  form: Pick<AnswersForm, 'values' | 'errors' | 'setFieldValue' | 'getInputProps'>;
}>;
/** The questions of the dialog before an action on many. */
export type BatchQuestions = {
  /** the answers before anything is typed, by the request's names */
  blank: BatchAnswers;
  /** the question that has to be answered */
  required?: { field: string; label: MessageDescriptor };
  /** Writes the answers as the request takes them, if it does otherwise. */
  bodyOf?: (answers: BatchAnswers) => object;
};

/** Texts, questions and report of an action on many; its noun declares them. */
export type BatchWords = {
  name: MessageDescriptor;
  /** describes the effect before confirming; undo actions have none */
  effect?: MessageDescriptor;
  /** action and number of people: 'Cerrar el perfil de 12 personas' */
  title?: (count: number, people: string) => string;
  isGrave?: boolean;
  questions?: BatchQuestions;
  /** link to the list of the processed people */
  outcome?: { label: MessageDescriptor; search: object | ((batch: Batch) => object | undefined) };
  /** more of the report */
  Report?: ComponentType<{ batch: Batch }>;
  /** names the undoing, if it isn't 'Deshacer' */
  undoTitle?: (count: number, people: string) => string;
};
