import type { MessageDescriptor } from '@lingui/core';
import type { useForm } from '@mantine/form';
import type { ComponentType } from 'react';
import type { Batch } from '#contract/batches.ts';

export type BatchAnswers = Record<string, string | number | boolean>;
type AnswersForm = ReturnType<typeof useForm<BatchAnswers>>;
/** Fields for a batch action's questions, loaded with its dialog. */
export type BatchFields = ComponentType<{
  form: Pick<AnswersForm, 'values' | 'errors' | 'setFieldValue' | 'getInputProps'>;
}>;
/** Questions in the dialog before a batch action. */
export type BatchQuestions = {
  /** initial answers, by the request's names */
  blank: BatchAnswers;
  /** the question that must be answered */
  required?: { field: string; label: MessageDescriptor };
  /** converts the answers for the request, if that differs */
  bodyOf?: (answers: BatchAnswers) => object;
};

/** Texts, questions and report of a batch action, declared by its noun. */
export type BatchWords = {
  name: MessageDescriptor;
  /** describes the effect before the confirmation; undo actions have none */
  effect?: MessageDescriptor;
  /** action and number of people: 'Cerrar el perfil de 12 personas' */
  title?: (count: number, people: string) => string;
  isGrave?: boolean;
  questions?: BatchQuestions;
  /** link to the list of the processed people */
  outcome?: { label: MessageDescriptor; search: object | ((batch: Batch) => object | undefined) };
  /** additional part of the report */
  Report?: ComponentType<{ batch: Batch }>;
  /** title of the undo action, if it isn't 'Deshacer' */
  undoTitle?: (count: number, people: string) => string;
};
