/** The addresses through which guards and rules redirected a visit, so that it never goes in a circle. */
interface Trail {
  /** Called when a visit begins or reaches the target of its redirect. */
  arrive(path: string): void;
  /** Whether a redirect would lead back to an address that the visit has already passed. */
  isCircle(from: string, to: string): boolean;
  /** Records a redirect that is followed. */
  link(from: string, to: string): void;
  forget(): void;
}

/**
 * Remembers the redirects of one visit, over several navigations: a rule's response may arrive when its page
 * is already shown.
 */
export function createTrail(): Trail {
  let been: string[] = [];
  let expected: string | null = null;
  return {
    arrive(path) {
      // An address other than the redirect's: the person chose it.
      if (path !== expected) been = [];
    },
    isCircle: (from, to) => from === to || been.includes(to),
    link(from, to) {
      been.push(from);
      expected = to;
    },
    forget() {
      been = [];
      expected = null;
    },
  };
}
