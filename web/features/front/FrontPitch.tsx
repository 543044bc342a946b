import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Front } from '#contract/front.ts';
import { useUniverse } from '../../core/universe.ts';
import door from '../../ui/door/door.module.css';
import classes from './Front.module.css';

type Props = {
  photo: Front['photo'];
  intro: string;
  duties: string[];
  title: ReactNode;
  /** beside the button */
  children?: ReactNode;
};

/** Says who asks for help, for what, and what the task involves. */
export function FrontPitch({ photo, intro, duties, title, children }: Props) {
  const { openEnroll } = useUniverse();
  return (
    <section className={classes.pitch}>
      {photo && (
        <img
          className={classes.photo}
          src={photo.url}
          srcSet={`${photo.narrow_url} 640w, ${photo.url} 1280w`}
          sizes="(min-width: 62em) 46rem, 100vw"
          width={photo.width}
          height={photo.height}
          alt=""
          fetchPriority="high"
        />
      )}
      <div className={classes.words}>
        {title}
        <p className={classes.intro}>{intro}</p>
        <div className={classes.ways}>
          {openEnroll ? (
            <Link to="/enroll" className={`${door.button} ${classes.join}`}>
              <Trans>Inscríbete</Trans>
            </Link>
          ) : (
            <p className={`${door.small} ${door.dimmed}`}>
              <Trans>La inscripción está cerrada.</Trans>
            </p>
          )}
          {children}
        </div>
        <ol className={classes.duties}>
          {duties.map((duty) => (
            <li key={duty}>{duty}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}
