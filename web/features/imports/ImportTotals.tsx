import { Trans } from '@lingui/react/macro';
import { List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ImportRun } from '#contract/imports.ts';

/** Lists sums to compare with the file's own sums; those far from known values come first. */
export const ImportTotals = ({ totals }: Pick<ImportRun, 'totals'>) =>
  totals.length > 0 && (
    <>
      <Text fw={600}>
        <Trans>¿Coincide con lo que sabes del archivo?</Trans>
      </Text>
      <List mb="sm" mt={4}>
        {totals.map(({ says, is_odd }) => (
          <List.Item
            key={says}
            {...(is_odd && { icon: <IconAlertTriangle size={18} aria-hidden />, fw: 600 })}
            style={{ overflowWrap: 'anywhere' }}
          >
            {says}
            {is_odd && (
              <>
                {' '}
                <Trans>Difiere mucho: míralo antes.</Trans>
              </>
            )}
          </List.Item>
        ))}
      </List>
    </>
  );
