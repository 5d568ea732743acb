import { t } from '@artel/web';
import { CloseButton, Meter, Text } from '@artel/web/ui';
import styles from './files.module.css';
import type { Upload } from './use-uploads.ts';

interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly onRemove: (key: string) => void;
}

/** Files of the message that is being written. */
export function UploadList({ uploads, onRemove }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label={t('messenger.files.title')}>
      {uploads.map(({ key, name, percent, file, problem }) => (
        <li key={key} className={styles.upload}>
          <Text as="span" size="small" isCut>
            <bdi>{name}</bdi>
          </Text>
          {file === null && problem === null && (
            <Meter
              width="short"
              value={percent}
              max={100}
              aria-label={t('messenger.files.progress', { name })}
            />
          )}
          {problem !== null && (
            <Text as="span" size="caption" tone="danger" role="alert">
              {problem}
            </Text>
          )}
          <CloseButton
            size="sm"
            aria-label={t('messenger.files.remove', { name })}
            onClick={() => onRemove(key)}
          />
        </li>
      ))}
    </ul>
  );
}
