import { Text } from '@mantine/core';
import type { ChangeRequest } from '#contract/change-requests.ts';
import { type ProfilePart, profileParts } from '#contract/profile-parts.ts';
import type { ProfileAnswers } from '../../people/profile/draft.ts';
import { usePartNames } from '../../people/profile/field-labels.ts';
import { usePartTexts } from '../../people/profile/use-part-texts.ts';

type Part = Parameters<ReturnType<typeof usePartTexts>>[0];
const { names, ...others } = profileParts;
const parts = [...names, ...(Object.keys(others) as Exclude<ProfilePart, 'names'>[])] as Part[];
const fieldsOf = (part: Part): readonly string[] => (part in others ? others[part as keyof typeof others] : [part]);

export function AskedChanges({ request: { wanted, seen } }: { request: ChangeRequest }) {
  const labels: Partial<Record<Part, string>> = usePartNames(true);
  const say = usePartTexts();
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {parts
        .filter((part) => fieldsOf(part).some((field) => field in wanted))
        .map((part) => (
          <Text key={part} component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {labels[part]}: <del>{say(part, seen as ProfileAnswers) || '—'}</del> <span aria-hidden>→</span>{' '}
            <ins>{say(part, { ...seen, ...wanted } as ProfileAnswers) || '—'}</ins>
          </Text>
        ))}
    </ul>
  );
}
