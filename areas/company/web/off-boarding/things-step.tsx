import type { OwnedKind } from '@artel/company/contract';
import { t } from '@artel/web';
import { LinkButton } from '@artel/web/ui';
import { useState } from 'react';
import { useBelongingNames } from './api.ts';
import styles from './off-boarding.module.css';

interface ThingsStepProps {
  readonly memberIds: readonly string[];
  readonly who: string;
  readonly belongings: readonly OwnedKind[];
}

/** What there is to hand over: by kind, with the first names, the rest when wanted. */
export function ThingsStep({ memberIds, who, belongings }: ThingsStepProps) {
  return (
    <>
      <p>
        <bdi>{who}</bdi>
      </p>
      {belongings.length === 0 ? (
        <p>{t('company.off-boarding.nothing')}</p>
      ) : (
        <ul className={styles.kinds}>
          {belongings.map((owned) => (
            <Kind key={owned.kind} memberIds={memberIds} owned={owned} />
          ))}
        </ul>
      )}
      <p className={styles.note}>{t('company.off-boarding.private')}</p>
    </>
  );
}

function Kind({ memberIds, owned }: { readonly memberIds: readonly string[]; readonly owned: OwnedKind }) {
  const { kind, count, names } = owned;
  const [isWhole, setWhole] = useState(false);
  const all = useBelongingNames(memberIds, kind, isWhole);
  const shown = all.data?.items.map(({ name }) => name) ?? names;
  const hidden = count - shown.length;
  return (
    <li className={styles.kind}>
      <p className={styles.kindTitle}>
        <span>{t(`belongings.${kind}.title`)}</span>
        <span className={styles.count}>{count}</span>
      </p>
      <ul className={styles.names}>
        {shown.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things may bear one name, and the list does not change
          <li key={at}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {all.isError && <p className={styles.note}>{t('company.off-boarding.names-failed')}</p>}
      {hidden > 0 &&
        (all.data === undefined ? (
          <LinkButton onClick={() => (isWhole ? void all.refetch() : setWhole(true))}>
            {t('company.off-boarding.more', { count: hidden })}
          </LinkButton>
        ) : (
          <p className={styles.note}>{t('company.off-boarding.more', { count: hidden })}</p>
        ))}
    </li>
  );
}
