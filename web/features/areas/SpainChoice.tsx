import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import type { ReferenceCommunity } from '#contract/areas.ts';
import { api } from '../../core/api.ts';
import { formatNumber } from '../../core/formats.ts';
import { refresh } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './SpainChoice.module.css';

type Province = ReferenceCommunity['provinces'][number];
const isComplete = ({ known, municipalities }: Province) => known === municipalities;
const lackingOf = (provinces: readonly Province[]) =>
  provinces.reduce((sum, { known, municipalities }) => sum + municipalities - known, 0);

type Props = { communities: ReferenceCommunity[]; added: () => unknown };

/** Chooses provinces; those added before stay chosen. */
export function SpainChoice({ communities, added }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const all = communities.flatMap(({ provinces }) => provinces);
  const wanted = all.filter(({ code }) => chosen.has(code));
  const add = useAct({
    mutationFn: () => api('POST areas/reference/', { body: { provinces: [...chosen] } }),
    onSuccess: async ({ municipalities }) => {
      const count = formatNumber(municipalities);
      await added();
      toastDone(
        <Plural
          value={municipalities}
          one={`Se ha añadido ${count} municipio.`}
          other={`Se han añadido ${count} municipios.`}
        />,
      );
      await refresh('areas', 'setup', 'home');
    },
  });
  const choose = (provinces: readonly Province[], on: boolean) => {
    const codes = provinces.filter((one) => !isComplete(one)).map(({ code }) => code);
    const next = new Set(chosen);
    for (const code of codes)
      if (on) next.add(code);
      else next.delete(code);
    setChosen(next);
  };
  const box = { chosen, choose };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted.length > 0) add.mutate();
      }}
    >
      <ProvincesBox {...box} label={t`Toda España`} provinces={all} isStrong />
      <Text size="sm" c="dimmed" mt={4}>{t`Junto a cada nombre, cuántos municipios tiene.`}</Text>
      <ul className={classes.communities} aria-label={t`Comunidades autónomas`}>
        {communities.map(({ code, name, provinces }) => (
          <li key={code}>
            <ProvincesBox {...box} label={name} provinces={provinces} isStrong />
            {provinces.length > 1 && (
              <ul className={classes.provinces} aria-label={t`Provincias`}>
                {provinces.map((province) => (
                  <li key={province.code}>
                    <ProvincesBox {...box} label={province.name} provinces={[province]} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Text role="status">
          {wanted.length > 0 ? <Adding provinces={wanted} /> : <Trans>Elige qué añadir.</Trans>}
        </Text>
        <Button type="submit" disabled={wanted.length === 0} loading={add.isPending}>{t`Añadir`}</Button>
      </div>
    </form>
  );
}

function Adding({ provinces }: { provinces: readonly Province[] }) {
  const { length } = provinces;
  const lacking = lackingOf(provinces);
  const count = formatNumber(lacking);
  return (
    <>
      <Trans>Se añadirán:</Trans> <Plural value={length} one="# provincia" other="# provincias" />,{' '}
      <Plural value={lacking} one={`${count} municipio`} other={`${count} municipios`} />
    </>
  );
}

type BoxProps = {
  label: string;
  provinces: readonly Province[];
  chosen: ReadonlySet<string>;
  choose: (provinces: readonly Province[], on: boolean) => void;
  isStrong?: boolean;
};

function ProvincesBox({ label, provinces, chosen, choose, isStrong = false }: BoxProps) {
  const isDone = provinces.every(isComplete);
  const ticked = provinces.filter((one) => isComplete(one) || chosen.has(one.code));
  const isAll = ticked.length === provinces.length;
  const known = provinces.reduce((sum, one) => sum + one.known, 0);
  const there = formatNumber(known);
  return (
    <Checkbox
      checked={isAll}
      indeterminate={ticked.length > 0 && !isAll}
      disabled={isDone}
      onChange={() => choose(provinces, !isAll)}
      label={
        <>
          <span className={isStrong ? classes.strong : undefined}>{label}</span>{' '}
          <span className={classes.count}>
            {formatNumber(known + lackingOf(provinces))}
            {known > 0 && (
              <>
                {' · '}
                {isDone ? <Trans>ya está</Trans> : <Trans>ya hay: {there}</Trans>}
              </>
            )}
          </span>
        </>
      }
    />
  );
}
