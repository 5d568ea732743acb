import { getLanguage } from '../code-language.ts';
import styles from './code.module.css';
import { useCode } from './use-code.ts';

interface CodeTextProps {
  readonly name: string;
  readonly text: string;
}

/**
 * Shows source code with syntax colours, and any other text unchanged. The text appears at once, the colours follow.
 */
export function CodeText({ name, text }: CodeTextProps) {
  const parts = useCode(text, getLanguage(name));
  return (
    <pre className={styles.code}>
      {parts === undefined
        ? text
        : parts.map(([kind, words], at) =>
            kind === '' ? (
              words
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
              <span key={at} data-kind={kind}>
                {words}
              </span>
            ),
          )}
    </pre>
  );
}
