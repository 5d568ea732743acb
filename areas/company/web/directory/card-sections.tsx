import { LazyPart, t } from '@artel/web';
import { CardSkeleton } from '@artel/web/ui';
import styles from './directory.module.css';
import { useAreaParts } from './use-area-parts.ts';

/** What other areas tell of the person, below the facts; each loads and fails by itself. */
export function CardSections() {
  return useAreaParts('personSections').map(({ name, titleKey, component }) => (
    <section key={name} aria-label={t(titleKey)} className={styles.cardSection}>
      <h3>{t(titleKey)}</h3>
      <LazyPart load={component} waiting={<CardSkeleton lines={1} />} />
    </section>
  ));
}
