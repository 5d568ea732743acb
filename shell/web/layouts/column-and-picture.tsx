import { ConsentLinkGate } from '@artel/stats/web';
import { ConnectionLine, PageOutlet } from '@artel/web';
import { Brand, Column, Screen } from '@artel/web/ui';
import type { ReactNode } from 'react';
import { LocaleSwitch } from '../frame/locale-switch.tsx';
import styles from './column-and-picture.module.css';

interface ColumnAndPictureProps {
  readonly drawing: ReactNode;
  /** One sentence about the product. */
  readonly sentence: string;
}

/** One plain column with the page; beside it, if there is room, a drawing and one sentence. */
export function ColumnAndPicture({ drawing, sentence }: ColumnAndPictureProps) {
  return (
    <>
      <ConnectionLine />
      <div className={styles.frame}>
        <Screen room="whole" controls="large" className={styles.side}>
          <Column as="header">
            <Brand />
          </Column>
          <Column as="main" variant="page" className={styles.column}>
            <PageOutlet />
          </Column>
          <Column as="footer" className={styles.foot}>
            <ConsentLinkGate />
            <LocaleSwitch />
          </Column>
        </Screen>
        <aside className={styles.aside}>
          <div className={styles.picture}>
            {drawing}
            <p>{sentence}</p>
          </div>
        </aside>
      </div>
    </>
  );
}
