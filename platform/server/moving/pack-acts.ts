/** The acts of the areas around the move. */
export interface PackActs {
  /** Suspends the company because it moves; false if it may not move. */
  suspend(moveId: string): Promise<boolean>;
  /** Lifts that suspension. */
  restore(): Promise<void>;
  /** Records that the company has moved. */
  record(moveId: string): Promise<void>;
}
