import { useState } from 'react';
import { t } from '../../i18n/texts.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { CheckField } from './check-field.tsx';
import styles from './consent-field.module.css';

interface ConsentFieldProps {
  readonly title: string;
  readonly text: string;
  readonly isRequired: boolean;
  readonly isAccepted: boolean;
  readonly error?: string | undefined;
  readonly onChange: (isAccepted: boolean) => void;
}

/** A separate consent (152-FZ, art. 9): the document can be read before the tick, and nothing is ticked beforehand. */
export function ConsentField({ title, text, isRequired, isAccepted, error, onChange }: ConsentFieldProps) {
  const [isReading, setReading] = useState(false);
  // The dialog's own heading says the title already.
  const paragraphs = text.split('\n\n').filter((paragraph) => paragraph !== title);
  return (
    <div className={styles.consent}>
      <CheckField
        isChecked={isAccepted}
        isRequired={isRequired}
        onChange={onChange}
        label={
          <>
            {title}
            {!isRequired && <span className={styles.optional}>{t('ui.form.optional')}</span>}
          </>
        }
        error={error}
      />
      <button
        type="button"
        className={styles.read}
        aria-label={t('ui.consent.read-title', { title })}
        onClick={() => setReading(true)}
      >
        {t('ui.consent.read')}
      </button>
      <Dialog isOpen={isReading} title={title} onClose={() => setReading(false)}>
        <div className={styles.document}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Dialog>
    </div>
  );
}
