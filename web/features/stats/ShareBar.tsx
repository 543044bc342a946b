import { Bar } from '../results/index.ts';

type Props = {
  /** from 0 to 1 */
  share: number;
  /** drawn paler behind it, from 0 to 1 */
  rest?: number;
};

export function ShareBar({ share, rest = 0 }: Props) {
  const parts = [
    { id: 'share', share, color: 'var(--mantine-primary-color-filled)' },
    { id: 'rest', share: rest, color: 'var(--mantine-primary-color-light)' },
  ];
  // An empty part would show its outline.
  return <Bar parts={parts.filter((part) => part.share > 0)} />;
}
