import { t } from '../i18n/texts.ts';
import { LostDrawing } from '../ui/illustrations/lost-drawing.tsx';
import styles from './error-screen.module.css';
import { useIsInsideFrame } from './page-outlet.tsx';

interface ErrorScreenProps {
  readonly statusCode: number;
  /** A sentence that tells more than the one for the status. */
  readonly text?: string;
  /** The router's own words, which are English. */
  readonly message?: string;
}

/**
 * what happened, in words, with a way on. The router's own message stays visible for a report. Inside a layout's
 * frame it takes the page's place only.
 */
export function ErrorScreen({ statusCode, text, message }: ErrorScreenProps) {
  const kind = statusCode === 404 || statusCode === 500 ? String(statusCode) : 'other';
  const isInside = useIsInsideFrame();
  const Screen = isInside ? 'section' : 'main';
  return (
    <Screen className={styles.screen} data-inside={isInside || undefined}>
      <div className={styles.drawing}>
        <LostDrawing />
      </div>
      <h1 className={styles.heading}>
        {statusCode === 0 ? t('web.errorScreen.noAnswer') : t('web.errorScreen.heading', { statusCode })}
      </h1>
      <p>{text ?? t(`web.errorScreen.text.${kind}`)}</p>
      {message !== undefined && (
        <p className={styles.message} lang="en">
          {message}
        </p>
      )}
      <p className={styles.ways}>
        {statusCode !== 404 && (
          <button type="button" className={styles.way} onClick={() => location.reload()}>
            {t('web.errorScreen.again')}
          </button>
        )}
        {/* A full load: whatever broke this page must not break the next one. */}
        <a className={styles.way} href="/">
          {t('web.errorScreen.home')}
        </a>
      </p>
    </Screen>
  );
}
