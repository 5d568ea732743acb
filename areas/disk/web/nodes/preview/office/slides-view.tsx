import { t } from '@artel/web';
import { Blocks } from './blocks.tsx';
import styles from './document.module.css';
import type { OfficePicture, Slide } from './files/office-content.ts';
import { usePictureUrls } from './use-picture-urls.ts';

interface SlidesViewProps {
  readonly name: string;
  readonly slides: readonly Slide[];
  readonly pictures: readonly OfficePicture[];
}

/** The slides of a presentation below each other: the text, tables and pictures of each, and its notes. */
export function SlidesView({ name, slides, pictures }: SlidesViewProps) {
  const urls = usePictureUrls(pictures);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
    <section className={styles.scroller} tabIndex={0} aria-label={t('disk.preview.slides', { name })}>
      {slides.map(({ blocks, notes }, at) => {
        const title = t('disk.preview.slide', { number: at + 1, count: slides.length });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its number
          <article key={at} className={styles.slide} aria-label={title}>
            <p className={styles.number}>{title}</p>
            {blocks.length === 0 ? (
              <p className={styles.number}>{t('disk.preview.slide-empty')}</p>
            ) : (
              <Blocks blocks={blocks} urls={urls} />
            )}
            {notes.length > 0 && (
              <details className={styles.notes}>
                <summary>{t('disk.preview.notes')}</summary>
                <Blocks blocks={notes} urls={urls} />
              </details>
            )}
          </article>
        );
      })}
    </section>
  );
}
