import { type SectionKeys, t, useInside, useSingleKeys } from '@artel/web';
import { Row, Stack, SwitchField, Text } from '@artel/web/ui';
import { useCreates } from '../menu/use-creates.ts';
import { Keys } from './keys.tsx';
import styles from './shortcut-list.module.css';
import { useShortcutPlaces } from './shortcut-places.ts';

/** The existing shortcuts, for the pages that this person may open. */
export function ShortcutList() {
  const places = useShortcutPlaces();
  const creates = useCreates();
  const sections = useInside().flatMap((area): readonly SectionKeys[] => area.keys ?? []);
  const { isOn, set } = useSingleKeys();
  return (
    <Stack>
      <Stack as="dl" gap={0}>
        <ShortcutLine title={t('shell.search')} keys="mod k" />
        <ShortcutLine title={t('shell.shortcuts.undo')} keys="mod z" />
        {isOn && (
          <>
            <ShortcutLine title={t('shell.shortcuts.show')} keys="?" />
            {creates.length > 0 && <ShortcutLine title={t('shell.create')} keys="c" />}
            {creates.map(
              ({ name, titleKey, shortcut }) =>
                shortcut !== undefined && <ShortcutLine key={name} title={t(titleKey)} keys={shortcut} />,
            )}
            {places.map(({ keys, title }) => (
              <ShortcutLine key={keys} title={title} keys={keys} />
            ))}
          </>
        )}
      </Stack>
      <Text size="small" tone="secondary">
        {t(isOn ? 'shell.shortcuts.hint' : 'shell.shortcuts.off')}
      </Text>
      {sections.map(({ titleKey, lines }) => (
        <Stack key={titleKey} gap={1}>
          <Text as="h3" size="small" tone="secondary">
            {t(titleKey)}
          </Text>
          <Stack as="dl" gap={0}>
            {lines.map((line) => (
              <ShortcutLine key={line.titleKey} title={t(line.titleKey)} keys={line.keys} />
            ))}
          </Stack>
        </Stack>
      ))}
      <SwitchField label={t('shell.shortcuts.single')} isOn={isOn} onChange={set} />
    </Stack>
  );
}

function ShortcutLine({ title, keys }: { readonly title: string; readonly keys: string }) {
  return (
    <Row gap={4} justify="between" isOneLine line="below" className={styles.row}>
      <dt>{title}</dt>
      <Row as="dd" gap={2} isOneLine>
        {keys.split(', ').map((one) => (
          <Keys key={one} keys={one} />
        ))}
      </Row>
    </Row>
  );
}
