import type { MessageFile } from '@artel/messenger/contract';
import { sizeWords, t } from '@artel/web';
import { Entry, Picture, Text } from '@artel/web/ui';
import { IconFile } from '@tabler/icons-react';
import { downloadFile } from './download-file.ts';
import styles from './files.module.css';

/** Limit of a picture's size in pixels. */
const MOST = { width: 360, height: 280 };

/** Files of a message; the space of a picture is reserved before it loads. */
export function MessageFiles({ files }: { readonly files: readonly MessageFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('messenger.files.title')}>
      {files.map((file) => (
        <li key={file.id}>
          <OneFile file={file} />
        </li>
      ))}
    </ul>
  );
}

function OneFile({ file }: { readonly file: MessageFile }) {
  const { name, bytes, width, height, picture } = file;
  const label = t('messenger.files.download', { name });
  if (picture !== null && width !== null && height !== null) {
    const scale = Math.min(1, MOST.width / width, MOST.height / height);
    return (
      <button
        type="button"
        className={styles.picture}
        aria-label={label}
        onClick={() => void downloadFile(file)}
      >
        <Picture
          src={picture}
          alt={name}
          width={Math.max(1, Math.round(width * scale))}
          height={Math.max(1, Math.round(height * scale))}
        />
      </button>
    );
  }
  return (
    <Entry aria-label={label} onClick={() => void downloadFile(file)}>
      <IconFile size={18} stroke={1.5} aria-hidden />
      <span>
        <bdi>{name}</bdi>{' '}
        <Text as="span" size="caption" tone="secondary" isNumbers>
          {sizeWords(bytes)}
        </Text>
      </span>
    </Entry>
  );
}
