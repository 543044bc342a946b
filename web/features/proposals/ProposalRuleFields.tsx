import '@mantine/core/styles/Radio.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core';
import { usePercent } from '../../core/percent.ts';
import type { useKeptForm } from '../../core/use-kept-form.ts';
import { Section } from '../../ui/Section.tsx';
import { type Flag, numberRules, type ProposalDraft, type RuleNumberField } from './draft.ts';
import { FoldedFields } from './FoldedFields.tsx';
import classes from './ProposalRuleFields.module.css';
import { useRanges } from './rule-ranges.ts';

type Form = ReturnType<typeof useKeptForm<ProposalDraft>>;
type Props = { form: Form; labels: Record<string, string> };

/** Edits a proposal's rules; folds rarely changed ones. */
export function ProposalRuleFields({ form, labels }: Props) {
  const { t } = useLingui();
  const { distances, priorities, people } = useSaid(form.values, labels);
  const all = { form, labels };
  return (
    <>
      <Section title={<Trans>Cuántas personas</Trans>}>
        <Radio.Group
          label={t`Las personas de cada turno se cuentan:`}
          value={form.values.per}
          onChange={(per) => form.change({ per: per as ProposalDraft['per'] })}
        >
          <Stack gap="xs" mt="xs" mb="sm">
            <Radio value="table" label={t`En cada mesa`} />
            <Radio value="place" label={t`En cada colegio`} />
          </Stack>
        </Radio.Group>
        <Numbers {...all} fields={slots} columns="always-3" />
      </Section>
      <div>
        <FoldedFields title={<Trans>Hasta dónde va cada persona</Trans>} said={distances} isWrong={isAny(form, ways)}>
          <Numbers {...all} fields={ways} columns="2" />
        </FoldedFields>
        <FoldedFields title={<Trans>Qué va primero</Trans>} said={priorities} isWrong={isAny(form, firsts)}>
          <Text size="sm" c="dimmed">
            <Trans>
              Kilómetros de más que una persona puede recorrer para ir a estos colegios en vez de a otro más cercano.
            </Trans>
          </Text>
          <Numbers {...all} fields={firsts} columns="2" />
          <Checks {...all} fields={['is_near_first', 'is_together']} />
        </FoldedFields>
        <FoldedFields title={<Trans>Con quién se cuenta</Trans>} said={people} isWrong={isAny(form, counts)}>
          <Checks {...all} fields={['is_validated_only', 'is_staff_included']} />
          <Numbers
            {...all}
            fields={counts}
            columns="2"
            descriptions={{
              reserve_percent: t`De cada cien personas disponibles en un municipio, las que se dejan sin colegio por si alguien falla.`,
              most_moves: t`De personas que ya tienen uno y no han respondido. Las demás conservan el suyo.`,
            }}
          />
        </FoldedFields>
      </div>
    </>
  );
}

const slots = ['man', 'tar', 'esc'] as const;
const ways = ['foot', 'public_transport', 'small_vehicle', 'vehicle'] as const;
const firsts = ['priority', 'share', 'first', 'experience'] as const;
const counts = ['reserve_percent', 'most_moves'] as const;

const isAny = ({ errors }: Form, fields: readonly RuleNumberField[]) => fields.some((field) => Boolean(errors[field]));

/** Summarises each group of folded rules in one line, omitting rules without effect. */
function useSaid(draft: ProposalDraft, labels: Record<string, string>) {
  const { t } = useLingui();
  const percent = usePercent();
  const way = (field: RuleNumberField) => `${labels[field]}: ${draft[field]} km`;
  const isNone = (field: RuleNumberField) => draft[field].trim() === '0';
  const line = (parts: (string | false)[]) => parts.filter(Boolean).join(' · ');
  return {
    distances: line(ways.map(way)),
    priorities: line([
      ...firsts.map((field) => !isNone(field) && way(field)),
      draft.is_near_first && t`Sección y barrio`,
      draft.is_together && t`Misma casa`,
    ]),
    people: line([
      draft.is_validated_only ? t`Solo personas validadas` : t`También sin validar`,
      draft.is_staff_included ? t`También quien coordina` : t`Sin quien coordina`,
      isNone('reserve_percent') ? t`Sin reserva` : t`Reserva: ${percent(draft.reserve_percent)}`,
      isNone('most_moves') ? t`Nadie cambia de colegio` : t`Cambios de colegio: ${draft.most_moves}`,
    ]),
  };
}

type NumbersProps = Props & {
  fields: readonly RuleNumberField[];
  columns: '2' | 'always-3';
  descriptions?: Partial<Record<RuleNumberField, string>>;
};

function Numbers({ form, labels, fields, columns, descriptions = {} }: NumbersProps) {
  const { t } = useLingui();
  const rangeOf = useRanges();
  return (
    <div className={classes.numbers} data-columns={columns}>
      {fields.map((field) => {
        const { from, to } = rangeOf(field);
        return (
          <TextInput
            key={field}
            {...form.field(field)}
            label={labels[field]}
            description={`${descriptions[field] ?? ''} ${t`Entre ${from} y ${to}.`}`.trim()}
            inputMode={numberRules[field].unit === 'km' ? 'decimal' : 'numeric'}
            maxLength={10}
            autoComplete="off"
          />
        );
      })}
    </div>
  );
}

const Checks = ({ form, labels, fields }: Props & { fields: readonly Flag[] }) => (
  <Stack gap="xs">
    {fields.map((field) => (
      <Checkbox
        key={field}
        checked={form.values[field]}
        onChange={({ currentTarget: { checked } }) => form.change({ [field]: checked })}
        label={labels[field]}
      />
    ))}
  </Stack>
);
