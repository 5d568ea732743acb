import { t } from '@artel/web';
import { SwitchField } from '@artel/web/ui';
import { Keys } from './keys.tsx';
import styles from './shortcut-list.module.css';
import { useShortcutPlaces } from './shortcut-places.ts';
import { useSingleKeys } from './use-single-keys.ts';

/** The keys that exist, for the places that this person may open. */
export function ShortcutList() {
  const places = useShortcutPlaces();
  const { isOn, set } = useSingleKeys();
  return (
    <div className={styles.list}>
      <dl className={styles.keys}>
        <Row title={t('shell.search')} keys="mod k" />
        {isOn && (
          <>
            <Row title={t('shell.shortcuts.show')} keys="?" />
            {places.map(({ keys, title }) => (
              <Row key={keys} title={title} keys={keys} />
            ))}
          </>
        )}
      </dl>
      <p className={styles.hint}>{t(isOn ? 'shell.shortcuts.hint' : 'shell.shortcuts.off')}</p>
      <SwitchField label={t('shell.shortcuts.single')} isOn={isOn} onChange={set} />
    </div>
  );
}

function Row({ title, keys }: { readonly title: string; readonly keys: string }) {
  return (
    <div className={styles.row}>
      <dt>{title}</dt>
      <dd>
        <Keys keys={keys} />
      </dd>
    </div>
  );
}
