const LABEL = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9])?$/;
const LONGEST = 253;
const LONGEST_LABEL = 63;

/**
 * Whether a lower-case text is the name of a host. Each label is checked separately, because the running time
 * of one pattern for all is hard to bound.
 */
export function isHostName(text: string): boolean {
  return (
    text.length <= LONGEST &&
    text.split('.').every((label) => label.length <= LONGEST_LABEL && LABEL.test(label))
  );
}

/** Whether the name could be public: at least two labels, the last of which begins with a letter. */
export function isPublicHostName(text: string): boolean {
  return isHostName(text) && /\.[a-z][^.]+$/.test(text);
}
