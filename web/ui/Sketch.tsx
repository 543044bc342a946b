import type { ReactNode } from 'react';
import classes from './Sketch.module.css';

const drawings = {
  urn: (
    <>
      <path className={classes.tinted} d="M46 39V12h28v27" />
      <path className={classes.accent} d="m53 24 5 5 9-10" />
      <path className={classes.sheet} d="M27 45h66l-5 35H32Z" />
      <path className={classes.sheet} d="M22 39h76v6H22Z" />
    </>
  ),
  people: (
    <>
      <circle className={classes.sheet} cx="29" cy="38" r="8" />
      <path className={classes.sheet} d="M13 74c0-13 6-20 16-20s16 7 16 20Z" />
      <circle className={classes.sheet} cx="91" cy="38" r="8" />
      <path className={classes.sheet} d="M75 74c0-13 6-20 16-20s16 7 16 20Z" />
      <circle className={classes.tinted} cx="60" cy="28" r="11" />
      <path className={classes.tinted} d="M37 78c0-19 9-29 23-29s23 10 23 29Z" />
    </>
  ),
  place: (
    <>
      <path d="M60 22V6" />
      <path className={classes.tinted} d="M60 6h18l-5 5 5 5H60Z" />
      <path className={classes.sheet} d="M24 78V40l36-18 36 18v38Z" />
      <path className={classes.tinted} d="M51 78V58a9 9 0 0 1 18 0v20" />
      <path d="M34 50h8v9h-8Zm44 0h8v9h-8ZM14 78h92" />
    </>
  ),
  letter: (
    <>
      <path className={classes.sheet} d="M24 24h72v50H24Z" />
      <path d="m24 27 36 27 36-27M24 74l26-26m46 26L70 48" />
      <circle className={classes.tinted} cx="96" cy="25" r="10" />
      <path className={classes.accent} d="m91 25 4 4 6-7" />
    </>
  ),
  paper: (
    <>
      <path className={classes.sheet} d="M34 8h52v72H34Z" />
      <path className={classes.faint} d="M44 44h32M44 54h22" />
      <circle className={classes.tinted} cx="60" cy="25" r="10" />
      <path className={classes.accent} d="m55 25 4 4 6-7" />
      <path d="M66 64h10v8H66Z" />
    </>
  ),
  search: (
    <>
      <path className={classes.faint} d="M16 20h58M16 34h34M16 48h26M16 62h32" />
      <circle className={classes.tinted} cx="72" cy="48" r="19" />
      <path d="m86 62 16 16" />
      <path className={classes.accent} d="M64 42a10 10 0 0 1 8-5" />
    </>
  ),
  sunrise: (
    <>
      <path className={classes.tinted} d="M34 68a26 26 0 0 1 52 0Z" />
      <path className={classes.faint} d="M60 34V20M38 42 29 32m53 10 9-10M24 58l-12-5m84 5 12-5" />
      <path d="M12 68h96" />
      <path className={classes.accent} d="m49 56 8 8 15-17" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type SketchName = keyof typeof drawings;

/** Shows a small line drawing beside a text with the same meaning. */
export const Sketch = ({ name, isDrawnNow = false }: { name: SketchName; isDrawnNow?: boolean }) => (
  <svg
    className={classes.drawing}
    data-drawn-now={isDrawnNow || undefined}
    viewBox="0 0 120 88"
    width="120"
    height="88"
    aria-hidden="true"
  >
    {drawings[name]}
  </svg>
);
