import classes from './results.module.css';

type Part = { id: string; share: number /** of 1 */; color: string; title?: string };

/**
 * Parts of a whole, side by side.
 * The numbers stand beside it, so that it says nothing to screen readers.
 */
export const Bar = ({ parts }: { parts: Part[] }) => (
  <div className={classes.bar} aria-hidden>
    {parts.map(
      ({ id, share, color, title }) =>
        // The border of one without a share would be seen.
        share > 0 && (
          <span key={id} title={title} style={{ inlineSize: `${Math.min(share, 1) * 100}%`, background: color }} />
        ),
    )}
  </div>
);
