import { t } from '@artel/web';
import { Blocks } from './blocks.tsx';
import styles from './document.module.css';
import type { OfficeBlock, OfficePicture } from './files/office-content.ts';
import { usePictureUrls } from './use-picture-urls.ts';

interface DocumentViewProps {
  readonly name: string;
  readonly blocks: readonly OfficeBlock[];
  readonly pictures: readonly OfficePicture[];
}

/** A document as text to be read: headings, lists, tables and pictures, without its pages. */
export function DocumentView({ name, blocks, pictures }: DocumentViewProps) {
  const urls = usePictureUrls(pictures);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
    <section className={styles.scroller} tabIndex={0} aria-label={t('disk.preview.text', { name })}>
      <article className={styles.document}>
        <Blocks blocks={blocks} urls={urls} />
      </article>
    </section>
  );
}
