import { t } from '@artel/web';
import { linkVariants, Row } from '@artel/web/ui';
import type { KeyboardEvent } from 'react';
import { type Tab, tabs } from './tabs.ts';

interface TabListProps {
  /** Ids of the tabs begin with it; their panel is `<id>-panel`. */
  readonly id: string;
  readonly chosen: Tab;
  readonly onChoose: (tab: Tab) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The tabs in one row; one stop of the Tab key; arrows move between them and wrap around. */
export function TabList({ id, chosen, onChoose }: TabListProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(chosen) + step + tabs.length) % tabs.length] as Tab;
    onChoose(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <Row
      role="tablist"
      gap={5}
      isOneLine
      justify="center"
      line="below"
      aria-label={t('debug.tabs')}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-${tab}`}
          aria-selected={tab === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={tab === chosen ? 0 : -1}
          className={linkVariants.tab}
          onClick={() => onChoose(tab)}
        >
          {t(`debug.tab.${tab}`)}
        </button>
      ))}
    </Row>
  );
}
