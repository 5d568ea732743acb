import { t } from '@artel/web';
import { sizeWords } from '../nodes/size-words.ts';
import { useUsage } from './api.ts';
import styles from './usage.module.css';

/** How much the company stores, and of how much; it stands out when the room ends. */
export function UsageLine() {
  const usage = useUsage().data;
  if (usage === undefined) return null;
  const { bytes, limit } = usage;
  const used = sizeWords(bytes);
  if (limit === null) return <p className={styles.usage}>{t('disk.usage.unlimited', { used })}</p>;
  const share = limit === 0 ? 1 : bytes / limit;
  const words = t('disk.usage.limited', { used, limit: sizeWords(limit) });
  return (
    <div className={styles.usage} data-full={share >= ALMOST || undefined}>
      <span>{words}</span>
      <progress className={styles.bar} value={Math.min(1, share)} max={1} aria-label={words} />
    </div>
  );
}

/** From here on people have to think of it. */
const ALMOST = 0.9;
