import { ConsentLinkGate } from '@artel/stats/web';
import { PageOutlet } from '@artel/web';
import { Brand, Stack } from '@artel/web/ui';
import type { ReactNode } from 'react';
import { LocaleSwitch } from '../frame/locale-switch.tsx';
import styles from './column-and-picture.module.css';

interface ColumnAndPictureProps {
  readonly drawing: ReactNode;
  /** One sentence about the product. */
  readonly sentence: string;
}

/** One calm column with the page; beside it, where there is room, a drawing and one sentence. */
export function ColumnAndPicture({ drawing, sentence }: ColumnAndPictureProps) {
  return (
    <div className={styles.frame}>
      <Stack gap={0} className={styles.side}>
        <header className={styles.brand}>
          <Brand />
        </header>
        <main className={styles.column}>
          <PageOutlet />
        </main>
        <footer className={styles.foot}>
          <ConsentLinkGate />
          <LocaleSwitch />
        </footer>
      </Stack>
      <aside className={styles.aside}>
        <div className={styles.picture}>
          {drawing}
          <p>{sentence}</p>
        </div>
      </aside>
    </div>
  );
}
