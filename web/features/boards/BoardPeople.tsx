import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { List, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Board } from '#contract/boards.ts';
import { formatNumber } from '../../core/formats.ts';
import { obstacleNames } from '../../people/obstacle-names.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { boardObstaclesQuery } from './api.ts';

/**
 * Counts who in a board's areas can get a credential, and who can't yet and why;
 * links to them.
 */
export function BoardPeople({ board: { id } }: { board: Pick<Board, 'id'> }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(boardObstaclesQuery(id));
  if (!data) return <NotLoaded error={error} retry={refetch} skeleton={<Skeleton height={140} />} />;
  const [people, issued, ready] = [data.people, data.issued, data.ready].map((number) => formatNumber(number));
  const of = { board: id, is_superuser: false };
  return (
    <Section title={<Trans>Su gente</Trans>}>
      <Text>
        <TextLink to="/users" search={of}>
          <Plural value={data.people} one={`${people} persona`} other={`${people} personas`} />
        </TextLink>
        {' · '}
        <TextLink to="/users" search={{ ...of, credential_state: 'created' }}>
          <Trans>{issued} con credencial</Trans>
        </TextLink>
        {' · '}
        <TextLink to="/users" search={{ ...of, credential_obstacle: 'none' }}>
          <Plural
            value={data.ready}
            one={`a ${ready} se le puede emitir ya`}
            other={`a ${ready} se les puede emitir ya`}
          />
        </TextLink>
      </Text>
      {data.obstacles.length > 0 && (
        <>
          <Text fw={600} mt="xs">{t`Todavía no pueden tenerla:`}</Text>
          <List>
            {data.obstacles.map(({ obstacle, count }) => (
              <List.Item key={obstacle}>
                <TextLink to="/users" search={{ ...of, credential_obstacle: obstacle }}>
                  {t(obstacleNames[obstacle])}: {formatNumber(count)}
                </TextLink>
              </List.Item>
            ))}
          </List>
          <Text size="sm" c="dimmed">{t`A una misma persona le puede faltar más de una cosa.`}</Text>
        </>
      )}
    </Section>
  );
}
