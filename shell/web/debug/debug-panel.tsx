import { DEBUG_PARAMETER, setDebugFlag, t, useAreas, useDebugFlags } from '@artel/web';
import { Floating, QuietButton, Row, Stack, SwitchField, Text } from '@artel/web/ui';
import { IconGripHorizontal, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import styles from './debug-panel.module.css';
import { TabList } from './tab-list.tsx';
import { getTab, type Tab } from './tabs.ts';
import { usePlace } from './use-place.ts';

/** D-01…D-05: switches for testers, in three tabs; the panel is above the page and never takes it over. */
export function DebugPanel() {
  const panel = useRef<HTMLElement>(null);
  const [tab, setTab] = useState<Tab>('mock');
  const handle = usePlace(panel);
  const on = useDebugFlags();
  const id = useId();
  const flags = useAreas().flatMap(({ debugFlags = [] }) => debugFlags);
  const here = flags.filter((flag) => getTab(flag) === tab);
  const elsewhere = flags.filter((flag) => on.has(flag) && getTab(flag) !== tab);
  return (
    <Floating ref={panel} as="section" className={styles.panel} aria-label={t('debug.title')}>
      <Head handle={handle} />
      <TabList id={id} chosen={tab} onChoose={setTab} />
      <Stack
        role="tabpanel"
        gap={0}
        className={styles.flags}
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
      >
        {here.map((flag) => (
          <Flag key={flag} name={flag} isOn={on.has(flag)} />
        ))}
      </Stack>
      {elsewhere.length > 0 && (
        <Stack gap={1} room="low" line="above">
          <Text as="h2" size="caption" tone="secondary" weight="medium">
            {t('debug.elsewhere')}
          </Text>
          <Stack as="ul" gap={0}>
            {elsewhere.map((flag) => (
              <li key={flag}>
                <Flag name={flag} isOn />
              </li>
            ))}
          </Stack>
        </Stack>
      )}
    </Floating>
  );
}

/** The head, which moves the panel and closes it. */
function Head({ handle }: { readonly handle: ReturnType<typeof usePlace> }) {
  const navigate = useNavigate();
  // D-04. The router's search is typed by its routes, and ours are data.
  const withoutPanel = ((now: object) => ({ ...now, [DEBUG_PARAMETER]: undefined })) as never;
  return (
    <Row as="header" gap={1} isOneLine line="below">
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
      <QuietButton
        aria-label={t('debug.close')}
        onClick={() => void navigate({ to: '.', search: withoutPanel })}
      >
        <IconX size={18} stroke={1.5} aria-hidden />
      </QuietButton>
    </Row>
  );
}

function Flag({ name, isOn }: { readonly name: string; readonly isOn: boolean }) {
  return (
    <SwitchField
      label={
        <>
          {t(`debug.flag.${name}`)}{' '}
          <Text as="code" size="caption" tone="secondary" isCut>
            {name}
          </Text>
        </>
      }
      isOn={isOn}
      onChange={(next) => setDebugFlag(name, next)}
    />
  );
}
