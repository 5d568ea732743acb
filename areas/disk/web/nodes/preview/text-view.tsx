import { readDocument } from '@artel/contract/markdown';
import { readStart, t } from '@artel/web';
import { LoadFailure, RichText, Text } from '@artel/web/ui';
import { useQuery } from '@tanstack/react-query';
import { CodeText } from './code-text.tsx';
import styles from './preview.module.css';
import type { ViewProps } from './view-props.ts';

/** Bytes: longer texts are read in a program. */
const MOST = 512 * 1024;
const MARKDOWN = /\.(?:md|markdown)$/i;

/** A text shown unchanged; HTML in it stays text. */
export function TextView({ name, url }: ViewProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['disk/text', url],
    queryFn: ({ signal }) => readStart(url, MOST, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending)
    return (
      <p className={styles.sentence} role="status">
        {t('ui.loading')}
      </p>
    );
  if (data === undefined)
    return (
      <LoadFailure
        error={error}
        message={t('disk.preview.failed')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data.text === '') return <p className={styles.sentence}>{t('disk.preview.empty')}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
      <section className={styles.text} tabIndex={0} aria-label={t('disk.preview.text', { name })}>
        {MARKDOWN.test(name) ? (
          <div className={styles.document}>
            <RichText isDocument blocks={readDocument(data.text)} />
          </div>
        ) : (
          <CodeText name={name} text={data.text} />
        )}
      </section>
      {data.isCut && (
        <Text size="small" tone="secondary">
          {t('disk.preview.cut')}
        </Text>
      )}
    </>
  );
}
