import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { AreaSummary } from '#contract/area-summaries.ts';
import type { Area } from '#contract/areas.ts';
import { canEver } from '#contract/permissions.ts';
import type { Self } from '#contract/users.ts';
import { useSignedIn } from '../../core/session.ts';
import { levelName } from '../../people/level-names.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { WriteToArea } from '../mailings/index.ts';
import { AreaBoard } from './AreaBoard.tsx';
import { AreaCoordinators } from './AreaCoordinators.tsx';
import { AreaList } from './AreaList.tsx';
import { AreaNeeds } from './AreaNeeds.tsx';
import { AreaOutline } from './AreaOutline.tsx';
import classes from './AreaPage.module.css';
import { summaryQuery } from './api.ts';
import { EditArea } from './EditArea.tsx';

const route = getRouteApi('/areas/$areaid');

export function AreaPage() {
  const { t } = useLingui();
  const self = useSignedIn();
  const { areaid } = route.useParams();
  const { data, error, refetch } = useQuery(summaryQuery(areaid));
  const title =
    data?.area.name ??
    (error ? t`Zona` : <Skeleton component="span" height={28} width={260} aria-label={t`Cargando`} />);

  return (
    <>
      <PageHeader
        error={!data && error}
        title={title}
        tab={data?.area.name}
        crumbs={[{ label: t`Zonas`, to: '/areas' }, ...(data ? crumbsOf(data.area, self) : [])]}
        actions={
          data && (
            <Group gap="xs">
              <WriteToArea area={areaid} />
              {canEver(self, 'places.manage') && <EditArea area={data.area} />}
            </Group>
          )
        }
      />
      {data ? (
        <Contents key={areaid} summary={data} />
      ) : (
        <NotLoaded
          error={error}
          retry={refetch}
          elsewhere={<ButtonLink to="/areas" variant="default">{t`Ir a Zonas`}</ButtonLink>}
        />
      )}
    </>
  );
}

/** Returns crumbs of the containing areas within reach. */
function crumbsOf({ parents }: Area, self: Self) {
  const topmost = parents.findIndex(({ id }) => self.managed_areas.some((managed) => managed.id === id));
  const reached = self.is_superuser ? parents : topmost < 0 ? [] : parents.slice(topmost);
  return reached.map(({ id, name }) => ({ label: name, to: `/areas/${id}` }));
}

function Contents({ summary }: { summary: AreaSummary }) {
  const { t } = useLingui();
  const search = route.useSearch();
  const { area } = summary;
  const { name } = area;
  return (
    <Stack gap="xl">
      <div className={classes.columns}>
        <Stack gap="lg">
          <Belonging area={area} />
          <AreaNeeds summary={summary} />
        </Stack>
        <Stack gap="lg">
          <AreaOutline area={area} />
          <AreaCoordinators area={area} />
          <AreaBoard board={summary.board} area={area.id} />
        </Stack>
      </div>
      {area.has_children && (
        <Section id="below" title={<Trans>Sus zonas</Trans>}>
          <AreaList
            search={search}
            parent={area.id}
            caption={t`Zonas de ${name}`}
            empty={<Text c="dimmed">{t`No tiene zonas dentro.`}</Text>}
          />
        </Section>
      )}
    </Stack>
  );
}

/** Names the level, and the electoral board's zone. */
function Belonging({ area: { level, code, zone } }: { area: Area }) {
  const { t } = useLingui();
  return (
    <Text>
      {t(levelName[level])}
      {level !== 'adm0' && ` · ${code}`}
      {zone && (
        <>
          {' · '}
          <Trans>Zona electoral:</Trans>{' '}
          <TextLink to="/areas/$areaid" params={{ areaid: zone.id }}>
            {zone.name}
          </TextLink>
        </>
      )}
    </Text>
  );
}
