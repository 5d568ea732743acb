import { LOCALES, type Locale } from '@artel/contract';
import { chooseLocale, currentLocale, t } from '@artel/web';
import { Entry, QuietButton } from '@artel/web/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import styles from './locale-switch.module.css';

/** the languages of the interface in upper case; the one chosen is remembered for a year. */
export function LocaleSwitch() {
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const current = currentLocale();
  const close = () => {
    setOpen(false);
    target.current?.focus();
  };
  const choose = (locale: Locale) => {
    chooseLocale(locale);
    close();
    // Another language is loaded with a new page.
    if (locale !== current) window.location.reload();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // The menu around this one stays open.
    event.preventDefault();
    close();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== target.current && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <div className={styles.switch}>
      <QuietButton
        ref={target}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={t('shell.locale.current', { locale: current.toUpperCase() })}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={onKeyDown}
      >
        {current.toUpperCase()}
        <IconChevronDown size={16} stroke={1.5} aria-hidden />
      </QuietButton>
      {isOpen && <Choices current={current} onChoose={choose} onKeyDown={onKeyDown} onBlur={onBlur} />}
    </div>
  );
}

interface ChoicesProps {
  readonly current: Locale;
  readonly onChoose: (locale: Locale) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function Choices({ current, onChoose, onKeyDown, onBlur }: ChoicesProps) {
  const walk = (event: KeyboardEvent) => {
    onKeyDown(event);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const items = [...event.currentTarget.querySelectorAll('button')];
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    items.at((at + step) % items.length)?.focus();
  };
  return (
    <div
      role="menu"
      tabIndex={-1}
      className={styles.menu}
      aria-label={t('shell.locale.label')}
      onKeyDown={walk}
      onBlur={onBlur}
    >
      {LOCALES.map((locale) => (
        <Entry
          key={locale}
          ref={(item) => {
            if (locale === current) item?.focus();
          }}
          role="menuitemradio"
          aria-checked={locale === current}
          onClick={() => onChoose(locale)}
        >
          {locale.toUpperCase()}
        </Entry>
      ))}
    </div>
  );
}
