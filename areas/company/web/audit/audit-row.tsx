import { type AuditEntry, auditFieldWords, auditValueWords } from '@artel/company/contract';
import { hasText, t } from '@artel/web';
import { Moment } from '@artel/web/ui';
import { actWords } from './api.ts';
import styles from './audit.module.css';

interface AuditRowProps {
  readonly entry: AuditEntry;
  readonly onChoosePerson: (userId: string) => void;
}

/** One act: who, what, to whom; what it changed, when and from where. An act without words shows its code. */
export function AuditRow({ entry, onChoosePerson }: AuditRowProps) {
  const { at, act, userId, actor, subject, changes, address, userAgent, device } = entry;
  const words = actWords(act);
  const where = [address, device].filter((part) => part !== null && part !== '').join(' · ');
  const nothing = t('company.audit.nothing');
  return (
    <li className={styles.row}>
      <p className={styles.sentence}>
        {userId === null || actor === null ? (
          <span className={styles.actor}>{t('company.audit.system')}</span>
        ) : (
          <button
            type="button"
            className={styles.actor}
            title={t('company.audit.only', { name: actor })}
            onClick={() => onChoosePerson(userId)}
          >
            {actor}
          </button>
        )}
        {' · '}
        {words}
        {subject !== null && subject !== actor && `: ${subject}`}
      </p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ name, before, after }) => (
            <li key={name}>
              {t(before === null ? 'company.audit.noted' : 'company.audit.changed', {
                name: auditFieldWords(name, findText),
                before: auditValueWords(name, before, findText) ?? nothing,
                after: auditValueWords(name, after, findText) ?? nothing,
              })}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.place} title={userAgent ?? undefined}>
        <Moment at={at} />
        {where !== '' && ` · ${where}`}
      </p>
    </li>
  );
}

function findText(key: string): string | null {
  return hasText(key) ? t(key) : null;
}
