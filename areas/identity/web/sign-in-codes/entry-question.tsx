import { publicConfig, t } from '@artel/web';
import { BrandSign, Stack } from '@artel/web/ui';
import { Button } from '@mantine/core';
import styles from './entry-question.module.css';

interface EntryQuestionProps {
  /** Whom the address would sign in. */
  readonly username: string;
  /** Who is signed in now; empty: nobody. */
  readonly present: string;
  readonly onAnswer: (isWanted: boolean) => void;
}

/** G-05: asks before an address signs somebody in who may not want it, or in the place of somebody else. */
export function EntryQuestion({ username, present, onAnswer }: EntryQuestionProps) {
  return (
    <main className={styles.screen}>
      <Stack gap={3} className={styles.card}>
        <div>
          <BrandSign size={48} />
        </div>
        <p className={styles.brand}>{publicConfig().brandName}</p>
        <h1>{t('identity.entry.question', { username })}</h1>
        <p>
          {present === ''
            ? t('identity.entry.from-link')
            : t('identity.entry.instead', { username: present })}
        </p>
        <Stack gap={3} className={styles.ways}>
          <Button fullWidth size="md" onClick={() => onAnswer(true)}>
            {t('identity.entry.go-on')}
          </Button>
          <Button fullWidth size="md" variant="default" onClick={() => onAnswer(false)}>
            {t(present === '' ? 'identity.entry.stay-out' : 'identity.entry.stay')}
          </Button>
        </Stack>
        <p className={styles.warning}>{t('identity.entry.warning')}</p>
      </Stack>
    </main>
  );
}
