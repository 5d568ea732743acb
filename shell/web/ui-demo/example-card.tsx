import { t } from '@artel/web';
import { CopyButton, linkVariants, Panel, SchemeBox } from '@artel/web/ui';
import { useRef } from 'react';
import type { DemoExample } from './example.ts';
import styles from './ui-demo-page.module.css';

const schemes = ['light', 'dark'] as const;

/** One example in both schemes, and its code. */
export function ExampleCard({ example }: { readonly example: DemoExample }) {
  const { key, component: Example, isWide, code } = example;
  const title = t(`uiDemo.example.${key}`);
  const shown = useRef<HTMLPreElement>(null);
  return (
    <Panel as="article" room="none" id={key} className={styles.card} aria-label={title}>
      <h3>
        <a className={linkVariants.quiet} href={`#${key}`}>
          {title}
        </a>
      </h3>
      <div className={styles.schemes} data-wide={isWide || undefined}>
        {schemes.map((scheme) => (
          <SchemeBox key={scheme} scheme={scheme} className={styles.box}>
            <Example label={`${title}: ${t(`uiDemo.scheme.${scheme}`)}`} />
          </SchemeBox>
        ))}
      </div>
      <details className={styles.code}>
        <summary>{t('uiDemo.code-of')}</summary>
        {/* A long line must scroll by keyboard, too. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
        <pre ref={shown} tabIndex={0} className={styles.source}>
          <code>{code}</code>
        </pre>
        <CopyButton value={code} shownIn={shown} />
      </details>
    </Panel>
  );
}
