import { getProfile } from '@artel/company/contract';
import { t, useRenewal } from '@artel/web';
import { Row, Text } from '@artel/web/ui';
import { CompanyLogo } from '../companies/company-logo.tsx';
import { useProfile } from '../profile/api.ts';
import { Chevron } from './chevron.tsx';
import styles from './departments.module.css';

interface CompanyNodeProps {
  readonly id: string;
  readonly everybody: number;
  readonly isOpen: boolean;
  readonly isActive: boolean;
  readonly mayManage: boolean;
  readonly onActive: () => void;
  readonly onToggle: () => void;
  readonly onPeople: () => void;
}

/** The root of the chart: the company that all departments belong to. */
export function CompanyNode(props: CompanyNodeProps) {
  const { id, everybody, isOpen, isActive, mayManage, onActive, onToggle, onPeople } = props;
  const company = useProfile().company;
  const renew = useRenewal(getProfile);
  const name = company?.name ?? '';
  return (
    <div
      role="treeitem"
      tabIndex={isActive ? 0 : -1}
      className={styles.branch}
      data-department={id}
      aria-level={1}
      aria-expanded={isOpen}
      aria-selected={isActive}
      onFocus={onActive}
    >
      <div className={styles.node}>
        <Row isOneLine className={styles.line}>
          <Chevron isOpen={isOpen} onClick={onToggle} />
          <CompanyLogo name={name} src={company?.logo ?? null} size="small" onFailure={renew} />
          <button type="button" tabIndex={-1} className={styles.name} onClick={onPeople}>
            <Text as="span" weight="strong">
              <bdi>{name}</bdi>
            </Text>
          </button>
          <span className={styles.count}>{t('company.departments.people', { count: everybody })}</span>
          {mayManage && <span className={styles.acts} />}
        </Row>
      </div>
    </div>
  );
}
