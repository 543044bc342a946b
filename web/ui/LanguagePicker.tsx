import { useLingui } from '@lingui/react/macro';
import { IconLanguage } from '@tabler/icons-react';
import type { Language } from '#contract/languages.ts';
import { chooseLanguage, currentLanguage, endonyms } from '../core/i18n.ts';
import { queryClient } from '../core/query-client.ts';
import { toastError } from '../core/toasts.ts';
import { useUniverse } from '../core/universe.ts';
import { Dropdown, DropdownChoice } from './Dropdown.tsx';
import classes from './TopBar.module.css';

/** Changes language in place, keeping the page and typed text. */
export function LanguagePicker() {
  const { t } = useLingui();
  const { languages } = useUniverse();
  const current = currentLanguage();
  const name = endonyms[current];

  const choose = async (language: Language) => {
    try {
      await chooseLanguage(language);
      // Refetches everything the server words in a language, behind the shown page.
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'texts' });
    } catch (error) {
      void toastError(error);
    }
  };

  const code = current.toUpperCase();
  // Starts with the visible text, for voice control: “ES”.
  const button = (
    <>
      <IconLanguage size={20} aria-hidden className={classes.icon} />
      <span aria-hidden>{code}</span>
    </>
  );
  return (
    <Dropdown aria-label={t`${code}, idioma: ${name}`} button={button}>
      {languages.map((language) => (
        <DropdownChoice
          key={language}
          lang={language}
          isChosen={language === current}
          choose={() => void choose(language)}
        >
          <img src={`/flags/${language}.svg`} alt="" width={20} height={14} />
          {endonyms[language]}
        </DropdownChoice>
      ))}
    </Dropdown>
  );
}
