import { DEBUG_PARAMETER, setDebugFlag, t, useAreas, useDebugFlags } from '@artel/web';
import { Stack, SwitchField, Text } from '@artel/web/ui';
import { IconGripHorizontal, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import styles from './debug-panel.module.css';
import { TabList } from './tab-list.tsx';
import { type Tab, tabOf } from './tabs.ts';
import { usePlace } from './use-place.ts';

/** D-01…D-05: switches for testers, in three tabs; it stands above the page and never takes it over. */
export function DebugPanel() {
  const panel = useRef<HTMLElement>(null);
  const [tab, setTab] = useState<Tab>('mock');
  const handle = usePlace(panel);
  const on = useDebugFlags();
  const id = useId();
  const flags = useAreas().flatMap(({ debugFlags = [] }) => debugFlags);
  const here = flags.filter((flag) => tabOf(flag) === tab);
  const elsewhere = flags.filter((flag) => on.has(flag) && tabOf(flag) !== tab);
  return (
    <Stack
      ref={panel}
      as="section"
      gap={0}
      tone="plain"
      className={styles.panel}
      aria-label={t('debug.title')}
    >
      <Head handle={handle} />
      <TabList id={id} chosen={tab} onChoose={setTab} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className={styles.flags}>
        {here.map((flag) => (
          <Flag key={flag} name={flag} isOn={on.has(flag)} />
        ))}
      </div>
      {elsewhere.length > 0 && (
        <div className={styles.elsewhere}>
          <Text as="h2" size="caption" tone="secondary" weight="medium">
            {t('debug.elsewhere')}
          </Text>
          <ul className={styles.list}>
            {elsewhere.map((flag) => (
              <li key={flag}>
                <Flag name={flag} isOn />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}

/** What the panel is moved by, and closed. */
function Head({ handle }: { readonly handle: ReturnType<typeof usePlace> }) {
  const navigate = useNavigate();
  // D-04. The router's search is typed by its routes, and ours are data.
  const withoutPanel = ((now: object) => ({ ...now, [DEBUG_PARAMETER]: undefined })) as never;
  return (
    <header className={styles.head}>
      <button
        type="button"
        className={styles.handle}
        aria-label={t('debug.move')}
        title={t('debug.move')}
        {...handle}
      >
        <IconGripHorizontal size={18} stroke={1.5} aria-hidden />
        {t('debug.title')}
      </button>
      <button
        type="button"
        className={styles.close}
        aria-label={t('debug.close')}
        onClick={() => void navigate({ to: '.', search: withoutPanel })}
      >
        <IconX size={18} stroke={1.5} aria-hidden />
      </button>
    </header>
  );
}

function Flag({ name, isOn }: { readonly name: string; readonly isOn: boolean }) {
  return (
    <SwitchField
      label={
        <>
          {t(`debug.flag.${name}`)} <code className={styles.name}>{name}</code>
        </>
      }
      isOn={isOn}
      onChange={(next) => setDebugFlag(name, next)}
    />
  );
}
