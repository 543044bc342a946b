import classes from './results.module.css';

type Part = {
  id: string;
  /** from 0 to 1 */
  share: number;
  color: string;
  title?: string;
};

/** Shows a bar of shares, hidden from screen readers, as the numbers are beside it. */
export const ResultBar = ({ parts }: { parts: Part[] }) => (
  <div className={classes.bar} aria-hidden>
    {parts.map(
      ({ id, share, color, title }) =>
        // An empty part's border would be visible.
        share > 0 && (
          <span key={id} title={title} style={{ inlineSize: `${Math.min(share, 1) * 100}%`, background: color }} />
        ),
    )}
  </div>
);
