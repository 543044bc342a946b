import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { ListSkeleton, NotLoaded } from '../../ui/Loaded.tsx';
import '@mantine/core/styles/Radio.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PriorityRule } from '#contract/priority-rule.ts';
import { api } from '../../core/api.ts';
import { formatNumber } from '../../core/formats.ts';
import { toastDone } from '../../core/toasts.ts';
import { priorityNames } from '../../people/coverage/priority-names.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAct } from '../../ui/use-act.ts';
import { Warning } from '../../ui/Warning.tsx';
import { type PriorityRequest, previewQuery, refreshParties, ruleQuery } from './api.ts';
import { NumberField } from './NumberField.tsx';
import classes from './parties.module.css';

export function Priorities() {
  const { data, error, refetch } = useQuery(ruleQuery);
  if (!data) return <NotLoaded error={error} retry={refetch} />;
  return <Rule start={data.rule} />;
}

const isAscending = (limits: number[]) => limits.every((limit, at) => at === 0 || limit > (limits[at - 1] ?? 0));

function Rule({ start }: { start: PriorityRule }) {
  const { t } = useLingui();
  const [rule, setRule] = useState(start);
  const [scope, setScope] = useState<PriorityRequest['scope']>('unset');
  const isTyped = ![...rule.shares, ...rule.electors].some(Number.isNaN);
  const isRight = isTyped && isAscending(rule.shares) && isAscending(rule.electors);
  const [asked] = useDebouncedValue({ rule, scope }, 300);
  const preview = useQuery({ ...previewQuery(asked), enabled: isRight });
  const apply = useAct({
    mutationFn: () => api('POST elections/priorities/', { body: { rule, scope } }),
    onSuccess: async ({ changed }) => {
      toastDone(<Plural value={changed} one="Ha cambiado # colegio." other="Han cambiado # colegios." />);
      await refreshParties();
    },
  });
  const changed = preview.data?.changed ?? 0;

  return (
    <Stack gap="xl">
      <Section title={<Trans>Regla</Trans>}>
        <Text c="dimmed" maw={720}>
          <Trans>
            Cada límite al que llega un colegio le da un punto. Con cinco puntos su prioridad es máxima; sin ninguno, la
            más baja.
          </Trans>
        </Text>
        <Limits
          limits={rule.shares}
          label={(number) => t`Voto propio, límite ${number} (%)`}
          max={100}
          isPercent
          change={(shares) => setRule({ ...rule, shares })}
        />
        <Limits
          limits={rule.electors}
          label={(number) => t`Electores, límite ${number}`}
          max={1_000_000}
          change={(electors) => setRule({ ...rule, electors })}
        />
        {isTyped && !isRight && <Warning>{t`Cada límite tiene que ser mayor que el anterior.`}</Warning>}
        <Radio.Group
          label={t`A qué colegios`}
          value={scope}
          onChange={(value) => setScope(value as PriorityRequest['scope'])}
          mt="xs"
        >
          <Stack gap={4} mt={4}>
            <Radio value="unset" label={<Trans>Los que no tienen prioridad puesta a mano</Trans>} />
            <Radio value="all" label={<Trans>Todos los colegios</Trans>} />
          </Stack>
        </Radio.Group>
      </Section>
      <Section title={<Trans>Vista previa</Trans>}>
        {preview.data && isRight ? (
          <>
            <Preview {...preview.data} />
            <div>
              <Button loading={apply.isPending} disabled={preview.isPlaceholderData} onClick={() => apply.mutate()}>
                <Plural
                  value={changed}
                  _0="Guardar la regla"
                  one="Guardar la regla y cambiar # colegio"
                  other="Guardar la regla y cambiar # colegios"
                />
              </Button>
            </div>
          </>
        ) : preview.error ? (
          <QueryError error={preview.error} retry={preview.refetch} />
        ) : (
          isRight && <ListSkeleton />
        )}
      </Section>
    </Stack>
  );
}

type LimitsProps = {
  limits: readonly number[];
  label: (number: number) => string;
  max: number;
  isPercent?: boolean;
  change: (limits: number[]) => void;
};

const Limits = ({ limits, label, change, ...field }: LimitsProps) => (
  <div className={classes.limits}>
    {limits.map((limit, at) => (
      <NumberField
        // biome-ignore lint/suspicious/noArrayIndexKey: limits are known by their place
        key={at}
        {...field}
        label={label(at + 1)}
        value={limit}
        onChange={(value) => change(limits.with(at, value))}
      />
    ))}
  </div>
);

type PreviewProps = {
  places: number;
  unprojected: number;
  by_hand: number;
  counts: { priority: 'lowest' | 'low' | 'medium' | 'high' | 'highest' | 'max'; current: number; proposed: number }[];
};

function Preview({ places, unprojected, by_hand: byHand, counts }: PreviewProps) {
  const { t } = useLingui();
  return (
    <>
      <Group gap="md">
        <Text size="sm">
          <Plural value={places} one="# colegio con proyección" other="# colegios con proyección" />
        </Text>
        <Text size="sm" c="dimmed">
          <Plural value={unprojected} one="# sin ella se queda como está" other="# sin ella se quedan como están" />
        </Text>
        <Text size="sm" c="dimmed">
          <Plural value={byHand} one="# puesto a mano no cambia" other="# puestos a mano no cambian" />
        </Text>
      </Group>
      <PlainTable caption={t`Colegios por prioridad`} heads={[t`Prioridad`]} numbers={[t`Ahora`, t`Con la regla`]}>
        {counts.toReversed().map(({ priority, current, proposed }) => (
          <tr key={priority}>
            <th scope="row">{t(priorityNames[priority])}</th>
            <td data-number>{formatNumber(current)}</td>
            <td data-number>{formatNumber(proposed)}</td>
          </tr>
        ))}
      </PlainTable>
    </>
  );
}
