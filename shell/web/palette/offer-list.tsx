import { t } from '@artel/web';
import { GroupTitle, linkVariants, Row, Sign, Text } from '@artel/web/ui';
import { useEffect, useRef } from 'react';
import { Keys } from '../shortcuts/keys.tsx';
import type { Offer, OfferGroup } from './offer.ts';
import styles from './offer-list.module.css';

interface OfferListProps {
  readonly id: string;
  readonly groups: readonly OfferGroup[];
  readonly active: Offer | undefined;
  readonly onPoint: (name: string) => void;
  readonly onRun: (offer: Offer) => void;
}

/** The palette's results, group by group. */
export function OfferList({ id, groups, active, onPoint, onRun }: OfferListProps) {
  return (
    <div role="listbox" id={`${id}-list`} className={styles.list} aria-label={t('shell.palette.title')}>
      {groups.map(({ name, title, offers }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, no form's fields
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <GroupTitle as="div" id={`${id}-${name}`} role="presentation">
            {title}
          </GroupTitle>
          {offers.map((offer) => (
            <Option
              key={offer.name}
              id={`${id}-${offer.name}`}
              offer={offer}
              isActive={offer.name === active?.name}
              onPoint={() => onPoint(offer.name)}
              onRun={() => onRun(offer)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly offer: Offer;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

function Option({ id, offer, isActive, onPoint, onRun }: OptionProps) {
  const { title, place, keys, face, icon: Icon } = offer;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The field keeps the focus and handles the keys, as a combobox does.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field does the same
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={linkVariants.entry}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      {face ?? (
        <Sign tone={isActive ? 'accent' : 'secondary'}>
          <Icon size={18} stroke={1.5} />
        </Sign>
      )}
      <Row as="span" align="baseline" isGrowing>
        <bdi>{title}</bdi>
        {place !== undefined && (
          <Text as="span" size="small" tone="secondary">
            <bdi>{place}</bdi>
          </Text>
        )}
      </Row>
      {keys !== undefined && (
        <span aria-hidden>
          <Keys keys={keys} />
        </span>
      )}
    </div>
  );
}
