import { Bar } from '../results/index.ts';

type Props = {
  /** of 1 */
  share: number;
  /** drawn pale behind it, of 1 too */
  rest?: number;
};

/** Draws a share; the number stands beside it. */
export function ShareBar({ share, rest = 0 }: Props) {
  const parts = [
    { id: 'share', share, color: 'var(--mantine-primary-color-filled)' },
    { id: 'rest', share: rest, color: 'var(--mantine-primary-color-light)' },
  ];
  // Nothing has no outline either.
  return <Bar parts={parts.filter((part) => part.share > 0)} />;
}
