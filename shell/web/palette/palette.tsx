import { useProfile } from '@artel/company/web';
import { t } from '@artel/web';
import { PartFence, Row, Stack, VisuallyHidden } from '@artel/web/ui';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, use, useEffect, useId, useRef, useState } from 'react';
import { MissingGroups } from '../search/missing-groups.tsx';
import { findOffers } from './find-offers.ts';
import type { Offer } from './offer.ts';
import { OfferList } from './offer-list.tsx';
import styles from './palette.module.css';
import { PaletteClose } from './palette-close.ts';
import { recentOffers, rememberOffer } from './recent-offers.ts';
import { useFoundOffers } from './use-found-offers.tsx';
import { useOffers } from './use-offers.ts';

/** The command palette: one field and the matching entries, moved through by arrows while the field keeps the focus. */
export function Palette() {
  const close = use(PaletteClose);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [recent] = useState(recentOffers);
  const [chosen, setChosen] = useState<string>();
  const things = useFoundOffers(query);
  const { isWaiting, failure } = things;
  const { company } = useProfile();
  const fitting = (offers: readonly Offer[]) => findOffers(offers, query, recent, keyRows());
  const own = fitting(useOffers(query));
  // The server's results are last: they arrive later and must not move an entry that the person is about to
  // click.
  const groups = [
    { name: 'pages', title: t('shell.palette.pages'), offers: own.filter(({ group }) => group === 'pages') },
    { name: 'acts', title: t('shell.palette.acts'), offers: own.filter(({ group }) => group === 'acts') },
    // Results for earlier letters stay only if they match the current ones too: Enter never opens a wrong
    // one.
    ...things.groups.map((group) => (isWaiting ? { ...group, offers: fitting(group.offers) } : group)),
    { name: 'all', title: t('shell.palette.all'), offers: things.all && !isWaiting ? [things.all] : [] },
  ].filter(({ offers }) => offers.length > 0);
  const found = groups.flatMap(({ offers }) => offers);
  const active = found.find(({ name }) => name === chosen) ?? found[0];
  // It may be rendered long after the window opened; if both happen at once, the window finds it.
  useEffect(() => field.current?.focus(), []);
  const run = (offer: Offer) => {
    // Only pages and acts: search results must not be visible to other people on this computer.
    if (own.includes(offer)) rememberOffer(offer.name);
    close();
    offer.run();
  };
  const openBeside = (address: string) => {
    close();
    window.open(address, '_blank', 'noopener');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || active === undefined) return;
    const next = stepFrom(event, found, found.indexOf(active));
    if (next === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === null && active.address !== undefined && (event.ctrlKey || event.metaKey))
      openBeside(active.address);
    else if (next === null) run(active);
    else setChosen(next?.name);
  };
  return (
    <Stack gap={0} isGrowing>
      <Row gap={3} isOneLine tone="secondary" className={styles.field}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <input
          ref={field}
          data-autofocus
          className={styles.input}
          role="combobox"
          aria-label={t('shell.search')}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.name}`}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          placeholder={t('shell.search')}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </Row>
      <PartFence>
        <OfferList id={id} groups={groups} active={active} onPoint={setChosen} onRun={run} />
      </PartFence>
      <div role="status">
        {found.length > 0 ? (
          <VisuallyHidden>{t('shell.palette.found', { count: found.length })}</VisuallyHidden>
        ) : (
          things.missing.length === 0 && (
            <p className={styles.nothing}>
              {getNothingText({ isWaiting, isFailed: failure !== null, hasCompany: company !== null })}
            </p>
          )
        )}
      </div>
      {things.missing.length > 0 && (
        <div className={styles.missing}>
          <MissingGroups groups={things.missing} isRetrying={things.isRetrying} onRetry={things.retry} />
        </div>
      )}
    </Stack>
  );
}

/** The option that a key moves to; null for any other key. */
function stepFrom(event: KeyboardEvent, found: readonly Offer[], at: number): Offer | null | undefined {
  // These keys move the caret or select text in the field.
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return null;
  const last = found.length - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  const next = steps[event.key];
  return next === undefined ? null : found[next];
}

interface NothingFound {
  readonly isWaiting: boolean;
  readonly isFailed: boolean;
  readonly hasCompany: boolean;
}

function getNothingText({ isWaiting, isFailed, hasCompany }: NothingFound): string {
  if (isFailed) return t('shell.palette.unanswered');
  if (isWaiting) return t('shell.palette.searching');
  return t(hasCompany ? 'shell.palette.nothing' : 'shell.palette.nothing-without-company');
}

function keyRows() {
  return { latin: t('keyboard.latin'), local: t('keyboard.local') };
}
