import door from './door/door.module.css';
import { Field, type FieldTexts } from './door/Field.tsx';

type Props = Omit<FieldTexts, 'error'> & {
  value: string;
  mostLetters?: number;
  type: (value: string) => void;
};

export const NoteField = ({ label, description, value, mostLetters, type }: Props) => (
  <Field label={label} description={description}>
    {({ 'aria-invalid': _, ...described }) => (
      <textarea
        {...described}
        className={`${door.input} ${door.text}`}
        value={value}
        maxLength={mostLetters}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    )}
  </Field>
);
