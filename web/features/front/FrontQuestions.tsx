import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Front } from '#contract/front.ts';
import door from '../../ui/door/door.module.css';
import classes from './Front.module.css';

export const FrontQuestions = ({ faqs }: Pick<Front, 'faqs'>) => (
  <section className={classes.questions}>
    <h2 className={door.heading}>
      <Trans>¿Tienes dudas?</Trans>
    </h2>
    <ul>
      {faqs.map(({ id, question }) => (
        <li key={id}>
          <Link to="/frequently-asked-questions" search={{ faq: id }} className={door.link}>
            {question}
          </Link>
        </li>
      ))}
    </ul>
    <p className={classes.elsewhere}>
      {faqs.length > 0 && (
        <Link to="/frequently-asked-questions" className={`${door.link} ${door.apart}`}>
          <Trans>Todas las preguntas</Trans>
        </Link>
      )}
      <Link to="/contact" className={`${door.link} ${door.apart}`}>
        <Trans>Escríbenos</Trans>
      </Link>
    </p>
  </section>
);
